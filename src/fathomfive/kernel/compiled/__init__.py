"""Machine code: the same rules, compiled by numba and cached on disk.  Nothing outside this package imports
numba."""
