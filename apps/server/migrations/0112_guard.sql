-- What a visit with a visible watermark has shown of the guard that runs in its player.
alter table viewing_sessions
  -- Questions that were asked and not answered yet: [{nonce, frames}], oldest first.
  add column guard_challenges jsonb not null default '[]',
  -- Since when the next proof is owed; null where no proof is asked for.
  add column guard_owed_since timestamptz,
  add column guard_misses smallint not null default 0,
  -- When a segment was last given out.
  add column served_at timestamptz,
  -- Why a visit was closed at tampered_at; null for visits of earlier versions, whose watermark was removed.
  add column tampering text check (tampering in ('removed', 'unreported'));

-- Every look at a share asks for its last one, however many visits it has.
create index viewing_sessions_tampered on viewing_sessions (shared_screener_id, tampered_at desc) where tampered_at is not null;
