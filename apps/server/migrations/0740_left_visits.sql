-- A visit whose page was closed before anything was played gives its view back at once; the version before waits half an hour.
alter table viewing_sessions add column left_at timestamptz;
