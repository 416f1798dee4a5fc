"""The last part of bench/results.md: how all of it is measured, so that anybody can object."""

HOW = """
## How it is measured

- Speeds are per second of CPU time of one process on one core. All measures take turns, a slice each, for three rounds, the
  rivals' among them; the best slice counts. Catanatron gets five slices of the same length in each round, we get one.
- A decision of ours is a real choice: questions with one option are answered by themselves and are not counted. Catanatron
  asks also where there is only one action (roll, end turn). We compare our real choices with *all* its actions, which favours
  it. They are decisions of two different games, so this compares engines at their daily work, not the same work.
- OpenSpiel's rules are C++. Its decisions are all actions of players, with the time of chance in between; "each decision made
  in Python" drives it as its users do, "compiled, whole games" lets it play with its own random bots. Its deals for
  `resample_from_infostate` exist for gin rummy only.
- Setting up each game is part of the time in all; both pick with `random.randrange` when interpreted. Catanatron runs its own
  `play_tick`, which looks each action up in the list of legal ones; it is spared the two copies that `Game.play` makes.
- Compiled rules run with checks of bounds unless a line says otherwise, in a process that has loaded them from the cache.
  (The process that compiles them was seen to run them about a quarter slower.) Whole games are dealt, played and counted in
  machine code (`play_many`); "each decision made in Python" calls `answer` for each.
- Copies and imagined positions start halfway through a game. In machine code they go round eight records, which fit the
  nearest cache; a second line goes round 8,192 (tens of megabytes), as in a search that keeps every position. The bar is held
  against the first. Catanatron's copies are of a game that has just been dealt, when it is smallest.
- A search round is a new deal of what the seat cannot see, a way down the tree, and a game played on by the heuristics to its
  horizon. Interpreted and compiled search the same trees.
- Memory is counted by `tracemalloc`.
- Cold compiling is CPU time of one process into an empty cache, with a first game. "`Tables` at another number of seats" is
  what a process adds that has both the game and `Tables` with other seats. Other starts are by the clock, the quickest of
  three; "without numba" forbids importing numba and numpy.
- Two cores: two processes at once play random games for four seconds by the clock, against one process alone; and 4,096 tables
  in one process with two threads, against one thread, for twenty slices of half a second. One and two take turns, processes
  three times; the best counts.
- Ray: eight pieces of 500 games of greedy players, when each worker has loaded its machine code; one worker against two,
  in turns, twice; the best counts.
- Hand-written C (`bench/rivals/ultimate_aquarium.c`) is compiled with `-O3 -march=native` and plays the same games as ours:
  before it is measured, one hundred games of both are compared decision for decision and card for card.
  docs/decisions/0027-the-limit.md says what the factor consists of.
- Our games in OpenSpiel are driven from Python with `legal_actions` and `chance_outcomes`; actions of chance count.
- Roll-outs start halfway through eight games, from one after the other, and are played to the end by the greedy bot, each
  with a new deal and for one option after the other. `eyes.rollouts` plays its hundred games a call, and is measured by CPU
  time; with `workers=2` by the clock, the best of twenty slices of half a second.
- "Times those of the first guide's" says how much faster a bot became: the `Dreamer` of docs/writing-a-bot.md of 16 November
  2026, with the engine and the greedy bot of that day, against `eyes.rollouts` with those of today. The old one was timed once
  (`bench/rivals/first_guide.py`) beside Catanatron, so both are compared in terms of Catanatron. It was played to the end,
  where the guide's own stopped after three answers. Some rules and bots have changed since, so the games are not the same move
  for move.
- "Compiled, times interpreted" is stricter: the same positions, rules and bot of today, in machine code and in plain Python,
  where the `Dreamer` is played to the end for three times three seconds. What makes rules or bots quicker in both does not
  show.
- How cost grows: random games at each number of seats; quarters of the same random games at a table; and eight decisions,
  with the copy before them, from 64 positions in the middle of each quarter, compiled.
- The rivals are pinned in `bench/rivals/requirements.txt` and live in `.venv-bench`, which the benchmark makes for itself.
- `make gate` measures `Table`, the bare loop, whole games, `Tables`, the OpenSpiel adapter, compiled positions from Python and
  roll-outs, quickly, and compares what they are in terms of Catanatron with the figures here.
"""
