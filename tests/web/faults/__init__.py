"""Programs play all five games while servers, bot workers, the database, the disk and the clock fail at random, and
every account is settled afterwards: `make faults`, and a little of it in `tests/web/test_faults.py`."""
