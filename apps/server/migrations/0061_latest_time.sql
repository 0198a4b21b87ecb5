-- The highest time that a server has seen: a clock that was set back must not open again what has expired.
alter table installation add column latest_at timestamptz;
