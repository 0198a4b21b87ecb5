-- A room as one of its reviewers sees it, tried by who may send it: for one hour, for the person who made it alone. Nothing is counted.
create table room_previews (
  _id uuid primary key,
  token_hash bytea not null unique,
  room_id uuid not null references screener_rooms on delete cascade,
  -- Whose terms and titles are tried; null: everything that the room holds, without gates.
  share_id uuid references shared_screeners on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The place and the moment that are tried; null: where and when it is opened.
  country_code text,
  region_code text,
  tried_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index room_previews_by_room on room_previews (room_id);
create index room_previews_by_share on room_previews (share_id) where share_id is not null;
create index room_previews_by_user on room_previews (user_id, expires_at);
