-- Downloads that the server is told of: those of the high-speed client, and those of share packages.
create table downloads (
  _id uuid primary key,
  -- What the client calls it.
  uuid uuid not null,
  method text not null check (method in ('http', 'aspera')),
  user_id uuid not null references users,
  -- Whose high-speed transfer is used up with it; null for an individual.
  organization_id uuid references organizations,
  project_id uuid not null references projects,
  file_id uuid not null references files,
  package_id uuid references packages on delete set null,
  file_name text not null,
  status text not null check (status in ('Preparing', 'Transferring', 'Paused', 'Error', 'Complete')),
  current_size bigint not null default 0,
  total_size bigint not null check (total_size >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index downloads_by_user on downloads (user_id, created_at desc);
