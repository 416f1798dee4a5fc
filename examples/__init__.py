"""Small programs that use Fathom Five.  The tests run all of them."""
