-- Pictures of a project and of a screener in one room alone; null is the project's own, and the screener's. A duplicated room shares them.
alter table screener_room_projects add column poster_key text;
alter table screener_room_projects add column poster_prefix text;
alter table screener_room_screeners add column thumbnail_key text;
create index screener_room_projects_by_poster on screener_room_projects (poster_key) where poster_key is not null;
create index screener_room_screeners_by_thumbnail on screener_room_screeners (thumbnail_key) where thumbnail_key is not null;

alter table uploads add column screener_room_id uuid references screener_rooms on delete set null;
create index uploads_by_room on uploads (screener_room_id) where screener_room_id is not null;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('file', 'project_poster', 'screener_thumbnail', 'dcp_file', 'room_poster', 'room_thumbnail'));
