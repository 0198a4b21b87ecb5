create table uploads (
  _id uuid primary key,
  owner_id uuid not null,
  user_id uuid references users,
  project_id uuid references projects,
  folder_id uuid references files,
  screener_id uuid,
  purpose text not null check (purpose in ('file', 'project_poster', 'screener_thumbnail')),
  method text not null default 'http' check (method in ('http', 'aspera')),
  file_name text not null,
  path text not null default '',
  kind text not null,
  total_size bigint not null check (total_size >= 0),
  current_size bigint not null default 0,
  part_size bigint not null,
  part_count integer not null,
  object_key text not null,
  store_upload_id text not null,
  status text not null check (status in ('Preparing', 'Transferring', 'Paused', 'Error', 'Complete', 'Cancelled')),
  error text,
  file_id uuid references files,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index uploads_open on uploads (user_id, updated_at) where status not in ('Complete', 'Cancelled');
create index uploads_idle on uploads (updated_at) where status not in ('Complete', 'Cancelled');

-- What the product shows of its jobs: the queue itself is the engine's.
create table job_progress (
  _id uuid primary key,
  subject_id uuid not null,
  name text not null,
  status text not null check (status in ('Pending', 'In Progress', 'Complete', 'Error')),
  progress double precision not null default 0,
  error text,
  -- Written by the attempt that holds this token and by no other.
  fence uuid,
  updated_at timestamptz not null,
  unique (subject_id, name)
);
