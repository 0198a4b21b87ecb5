-- Files that are fetched from a file host by a shared link.
create table imports (
  _id uuid primary key,
  -- Of the project: whose storage it takes, and of whose imports two run at once.
  owner_id uuid not null,
  -- Null: it came through a request for files.
  user_id uuid references users,
  project_id uuid not null references projects,
  folder_id uuid references files,
  -- Of somebody outside, through a request for files.
  submission_id uuid references file_request_submissions on delete cascade,
  type text not null check (type in ('dropbox', 'google_drive')),
  -- Whoever has the link has the files.
  sealed_url bytea not null,
  origin_name text not null,
  is_folder boolean not null,
  -- 1 looked at, 2 queued, 4 running, 72 all here, 128 stopped, 136 some files of it are not here.
  status smallint not null check (status in (1, 2, 4, 72, 128, 136)),
  -- Written by the attempt that holds this token and by no other.
  fence uuid,
  sent_bytes bigint not null default 0,
  total_size bigint,
  -- What of the account's room is promised to bytes under way.
  reserved_bytes bigint not null default 0,
  error text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index imports_by_user on imports (user_id, updated_at desc);
create index imports_by_submission on imports (submission_id, created_at) where submission_id is not null;
create index imports_waiting on imports (owner_id, created_at) where status in (2, 4);
create index imports_open on imports (updated_at) where status in (1, 4);

-- The files behind the link, in the order in which they are fetched.
create table import_files (
  import_id uuid not null references imports on delete cascade,
  position integer not null,
  folders text[] not null,
  name text not null,
  reference text not null,
  file_id uuid references files,
  error text,
  primary key (import_id, position)
);
