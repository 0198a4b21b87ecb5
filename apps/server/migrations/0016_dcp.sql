-- A cinema package (DCP or IMF) is one item of files, whose key is the folder of its objects. Here is what it holds and what its check found.
create table dcps (
  file_id uuid primary key references files,
  status text not null check (status in ('Uploading', 'Pending', 'Checking', 'Verified', 'Failed', 'Error')),
  -- What the package says of itself, as the server read it.
  facts jsonb,
  problems jsonb not null default '[]',
  wrong_count integer not null default 0,
  progress double precision not null default 0,
  -- One check that was asked for: every try of its job goes on where the last one stopped.
  check_id uuid,
  -- Written by the try that holds this token and by no other.
  fence uuid,
  checked_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table dcp_files (
  dcp_id uuid not null references dcps,
  -- Below the folder of the ASSETMAP, with slashes.
  path text not null,
  size bigint not null check (size >= 0),
  -- Null until it has arrived, and for what the package lists and nobody sent.
  key text,
  state text not null check (state in ('Awaiting', 'Arrived', 'Verified', 'Wrong', 'Missing')),
  role text check (role in ('packing_list', 'composition', 'other', 'structure', 'unexpected')),
  -- Base64, from the packing list.
  hash text,
  algorithm text check (algorithm in ('sha1', 'sha256', 'sha384', 'sha512')),
  found_hash text,
  primary key (dcp_id, path)
);

alter table uploads add column dcp_id uuid references dcps;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check check (purpose in ('file', 'project_poster', 'screener_thumbnail', 'dcp_file'));
