-- Who watches through a link that asks for it: said at the gate, kept with the visit.
alter table viewing_sessions
  add column viewer_name text,
  add column viewer_email text;

-- Asked at every call of a visitor, and at every visit that begins: found without reading the other visits of the link.
create index viewing_sessions_by_device on viewing_sessions (shared_screener_id, device_hash, created_at desc);
create index viewing_sessions_unsettled on viewing_sessions (shared_screener_id, last_viewed_at) where counted_at is null and closed_at is null;

alter table shared_screeners add column views_requested_at timestamptz;
