-- Films of several projects that are sent to reviewers as one.
create table screener_rooms (
  _id uuid primary key,
  -- The organisation, or the person without one.
  owner_id uuid not null,
  name text not null,
  sort_name text not null generated always as (lower(normalize(name, nfc))) stored,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index screener_rooms_by_age on screener_rooms (owner_id, created_at desc, _id);
create index screener_rooms_by_name on screener_rooms (owner_id, sort_name, _id);
create index screener_rooms_search on screener_rooms using gin (sort_name gin_trgm_ops);

-- Members who have access beside those whose role gives it.
create table screener_room_members (
  room_id uuid not null references screener_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  constraint screener_room_members_pkey primary key (room_id, user_id)
);
create index screener_room_members_by_user on screener_room_members (user_id);

create table screener_room_projects (
  room_id uuid not null references screener_rooms on delete cascade,
  project_id uuid not null references projects on delete cascade,
  position integer not null,
  added_at timestamptz not null,
  constraint screener_room_projects_pkey primary key (room_id, project_id)
);
create index screener_room_projects_by_project on screener_room_projects (project_id);

create table screener_room_screeners (
  room_id uuid not null,
  project_id uuid not null,
  screener_id uuid not null references screeners on delete cascade,
  position integer not null,
  -- In this room alone; null is the screener's own.
  name text,
  added_at timestamptz not null,
  constraint screener_room_screeners_pkey primary key (room_id, screener_id),
  constraint screener_room_screeners_project foreign key (room_id, project_id) references screener_room_projects on delete cascade
);
create index screener_room_screeners_by_project on screener_room_screeners (room_id, project_id, position);
create index screener_room_screeners_by_screener on screener_room_screeners (screener_id);
