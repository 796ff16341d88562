"""Matches: decided, saved, then told.

- Values, and pure functions of them: `match` (what is stored), `match_state`, `clocks`, `series`, `views`,
  and the `messages` of clients.
- Changes as pure functions: `creation`, `transitions`, `questions`, and what people ask of the `coach`.
- The way to the disk and back: `changes` decides and tells, `store` loads and saves over the `database`,
  `writer` is the group commit.
- All that can be done with matches: `service`. Who plays and who is here: `bots`, `presence`, `reactions`.
- What goes on without anyone: `clock_watch`, `settling` of games that are over, `retention` of old ones,
  `par_cache`. `guest_data` is what is stored of a guest.
- What others see: `streams` over HTTP, `listings` for lists, `live_now`, and `public_games`.
"""
