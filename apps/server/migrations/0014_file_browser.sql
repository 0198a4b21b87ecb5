-- Words that an organisation, or an individual, keeps its files by.
create table tags (
  _id uuid primary key,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 50),
  created_by uuid references users,
  created_at timestamptz not null
);
create unique index tag_names on tags (owner_id, lower(name));

create table file_tags (
  file_id uuid not null references files on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  primary key (file_id, tag_id)
);
create index file_tags_by_tag on file_tags (tag_id, file_id);

-- Which tags somebody used last.
create table tag_uses (
  user_id uuid not null references users on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  used_at timestamptz not null,
  primary key (user_id, tag_id)
);
create index tag_uses_by_time on tag_uses (user_id, used_at desc);

-- Files on their way to another project. What is left to move is read from the files themselves.
create table file_moves (
  _id uuid primary key,
  project_id uuid not null references projects,
  destination_project_id uuid not null references projects,
  folder_id uuid references files,
  file_ids uuid[] not null,
  user_id uuid not null references users,
  status text not null check (status in ('Pending', 'Complete', 'Error')),
  created_at timestamptz not null,
  finished_at timestamptz
);

-- One request to bring archived content back. subject_id is the file, or the project.
create table defrosts (
  _id uuid primary key,
  project_id uuid not null references projects,
  subject_id uuid not null,
  user_id uuid not null references users,
  expedited boolean not null,
  status text not null check (status in ('PENDING', 'COMPLETE', 'FAILED')),
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index defrosts_pending on defrosts (subject_id) where status = 'PENDING';

create table defrost_files (
  defrost_id uuid not null references defrosts on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (defrost_id, file_id)
);

-- When an original was last downloaded, previewed or shared, to the day. Beside the files: looking at one does not change it.
create table file_uses (
  file_id uuid primary key references files on delete cascade,
  used_at timestamptz not null
);
create index files_idle on files (created_at) where deleted_at is null and frozen_at is null and type <> 'folder';
create index files_frozen on files (project_id) where deleted_at is null and frozen_at is not null;

-- A folder that goes to another project with all it holds is counted under one holder in both: one row for it, with its new project.
create or replace function count_files() returns trigger language plpgsql as $$
begin
  insert into file_counts (holder_id, project_id, items, folders)
  select holder_id, (array_agg(project_id order by change desc))[1], sum(change), coalesce(sum(change) filter (where type = 'folder'), 0) from (
    select coalesce(folder_id, project_id) as holder_id, project_id, type, 1 as change from added where is_listed
    union all
    select coalesce(folder_id, project_id), project_id, type, -1 from removed where is_listed
  ) changes group by 1
  having sum(change) <> 0 or coalesce(sum(change) filter (where type = 'folder'), 0) <> 0 or count(distinct project_id) > 1
  order by 1
  on conflict (holder_id) do update
    set items = file_counts.items + excluded.items, folders = file_counts.folders + excluded.folders, project_id = excluded.project_id;
  update projects set file_count = file_count + totals.change from (
    select project_id, sum(change) as change from (
      select project_id, 1 as change from added where is_listed and type <> 'folder'
      union all
      select project_id, -1 from removed where is_listed and type <> 'folder'
    ) changes group by project_id having sum(change) <> 0
  ) totals where projects._id = totals.project_id;
  return null;
end $$;

-- What somebody says a file is, over what was read from it.
alter table files add column resolution text, add column framerate text;
