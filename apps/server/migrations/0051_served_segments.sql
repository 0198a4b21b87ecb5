-- What the server gave out of the film in each visit, by segment numbers: it depends on no report of a player.
alter table viewing_sessions
  add column served int4multirange not null default '{}',
  add column served_seconds double precision not null default 0;

create index viewing_sessions_silent on viewing_sessions (last_viewed_at) where counted_at is null and closed_at is null;
