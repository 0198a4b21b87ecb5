-- A share of a room names no screener. Each film that is begun through it gets a share of its own, which holds its views and plays;
-- its terms (dates, password, network, limit) are those of the room's share.
alter table shared_screeners
  add column screener_room_id uuid references screener_rooms on delete set null,
  add column room_share_id uuid references shared_screeners on delete cascade,
  -- The films of the room that this reviewer sees; null: all of them.
  add column chosen_screener_ids uuid[];
create unique index shared_screeners_films_of_room on shared_screeners (room_share_id, screener_id) where room_share_id is not null;
create index shared_screeners_by_room on shared_screeners (screener_room_id, created_at desc, _id) where screener_room_id is not null;
