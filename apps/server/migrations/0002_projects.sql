create extension if not exists pg_trgm;

create table projects (
  _id uuid primary key,
  owner_id uuid not null,
  organization_id uuid references organizations,
  title text not null,
  status text not null default 'Active' check (status in ('Active', 'Deleting')),
  poster_key text,
  release_year integer,
  genres text not null default '',
  logline text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  started_defrosting_at timestamptz,
  file_count integer not null default 0
);
create index projects_by_owner on projects (owner_id, lower(title), _id) where status = 'Active';
create index projects_by_title on projects using gin (title gin_trgm_ops) where status = 'Active';

create table project_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (project_id, user_id)
);
create index project_members_by_user on project_members (user_id);

-- Files and the folders that hold them are items of one list, so one table orders and pages both.
create table files (
  _id uuid primary key,
  project_id uuid not null references projects,
  folder_id uuid references files,
  type text not null check (type in ('document', 'dcp', 'subtitle_track', 'closed_caption', 'folder', 'source_file', 'audio_track', 'disc_output', 'video_file')),
  name text not null,
  file_name text not null,
  kind text not null,
  size bigint not null default 0,
  key text,
  content_type text not null default 'application/octet-stream',
  status text not null check (status in ('Awaiting Content', 'Uploading', 'Processing', 'Ready', 'Error')),
  status_reason text,
  description text not null default '',
  language text,
  duration_seconds double precision,
  media jsonb,
  preview_status text check (preview_status in ('Pending', 'In Progress', 'Complete', 'Error')),
  preview_prefix text,
  frozen_at timestamptz,
  started_defrosting_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- Folders stand first in every order.
  rank smallint not null generated always as (case when type = 'folder' then 0 else 1 end) stored,
  sort_name text not null generated always as (lower(name)) stored,
  is_listed boolean not null generated always as (deleted_at is null and status <> 'Awaiting Content' and name <> '' and left(name, 1) <> '.') stored,
  check (folder_id is null or folder_id <> _id)
);
create index files_by_name on files (project_id, folder_id, rank, sort_name, _id) where is_listed;
create index files_by_date on files (project_id, folder_id, rank, created_at, _id) where is_listed;
create index files_by_size on files (project_id, folder_id, rank, size, _id) where is_listed;
create index files_by_folder on files (folder_id) where folder_id is not null;
create index files_search on files using gin (name gin_trgm_ops) where is_listed;
create unique index folder_names on files (project_id, coalesce(folder_id, project_id), sort_name) where type = 'folder' and deleted_at is null;

-- How many listed items each place holds, so that no page has to count. holder_id is the folder, or the project at its root.
create table file_counts (
  holder_id uuid primary key,
  project_id uuid not null,
  items integer not null,
  folders integer not null
);

-- Each statement's change, added up: one row a place, in one order, so that two writers cannot lock each other out.
create function count_files() returns trigger language plpgsql as $$
begin
  insert into file_counts (holder_id, project_id, items, folders)
  select holder_id, project_id, sum(change), coalesce(sum(change) filter (where type = 'folder'), 0) from (
    select coalesce(folder_id, project_id) as holder_id, project_id, type, 1 as change from added where is_listed
    union all
    select coalesce(folder_id, project_id), project_id, type, -1 from removed where is_listed
  ) changes group by 1, 2 having sum(change) <> 0 or coalesce(sum(change) filter (where type = 'folder'), 0) <> 0
  order by 1
  on conflict (holder_id) do update set items = file_counts.items + excluded.items, folders = file_counts.folders + excluded.folders;
  update projects set file_count = file_count + totals.change from (
    select project_id, sum(change) as change from (
      select project_id, 1 as change from added where is_listed and type <> 'folder'
      union all
      select project_id, -1 from removed where is_listed and type <> 'folder'
    ) changes group by project_id having sum(change) <> 0
  ) totals where projects._id = totals.project_id;
  return null;
end $$;

create function count_added_files() returns trigger language plpgsql as $$
begin
  insert into file_counts (holder_id, project_id, items, folders)
  select coalesce(folder_id, project_id), project_id, count(*), count(*) filter (where type = 'folder') from added where is_listed group by 1, 2 order by 1
  on conflict (holder_id) do update set items = file_counts.items + excluded.items, folders = file_counts.folders + excluded.folders;
  update projects set file_count = file_count + totals.change from (
    select project_id, count(*) as change from added where is_listed and type <> 'folder' group by project_id
  ) totals where projects._id = totals.project_id;
  return null;
end $$;

create trigger files_counted_on_insert after insert on files referencing new table as added
  for each statement execute function count_added_files();
create trigger files_counted_on_update after update on files referencing old table as removed new table as added
  for each statement execute function count_files();

-- Objects whose rows are gone: erased by a job after the time of grace.
create table erasures (
  _id uuid primary key,
  key_prefix text not null,
  erase_at timestamptz not null
);
create index erasures_by_time on erasures (erase_at);

create table history (
  _id uuid primary key,
  project_id uuid not null references projects,
  type text not null check (type in ('File', 'Order', 'Project', 'Screener')),
  message text not null,
  message_plain text not null,
  user_id uuid,
  created_at timestamptz not null
);
create index history_by_project on history (project_id, created_at desc);
