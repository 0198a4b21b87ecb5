-- Files of a project that were sent to people outside, or put behind a link. Terms belong to the package, an address to each recipient.
create table packages (
  _id uuid primary key,
  owner_id uuid not null,
  project_id uuid not null references projects,
  share_type text not null check (share_type in ('email', 'link')),
  method text not null check (method in ('http', 'aspera')),
  name text not null,
  message text not null default '',
  password_hash text,
  -- What a visitor unlocked with another version opens nothing.
  password_version integer not null default 0,
  -- Null: it never ends.
  expires_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null
);
create index packages_by_project on packages (project_id, created_at desc, _id);

-- What was picked; a folder stands for whatever lies in it when somebody looks.
create table package_files (
  package_id uuid not null references packages on delete cascade,
  file_id uuid not null references files,
  primary key (package_id, file_id)
);
create index package_files_by_file on package_files (file_id);

create table package_recipients (
  _id uuid primary key,
  package_id uuid not null references packages on delete cascade,
  -- Null for a link that its sender gives away.
  email text,
  label text not null default '',
  token_hash bytea not null unique,
  sealed_token bytea not null,
  opened_at timestamptz,
  downloaded_at timestamptz,
  downloads integer not null default 0
);
create index package_recipients_by_package on package_recipients (package_id);

-- What each recipient did, and from where.
create table package_events (
  _id uuid primary key,
  recipient_id uuid not null references package_recipients on delete cascade,
  event text not null check (event in ('opened', 'downloaded')),
  file_id uuid references files,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index package_events_by_recipient on package_events (recipient_id, created_at);

-- Passwords that were tried; the right one takes its row away again.
create table package_unlock_tries (
  _id uuid primary key,
  recipient_id uuid not null references package_recipients on delete cascade,
  ip text not null,
  tried_at timestamptz not null
);
create index package_unlock_tries_by_recipient on package_unlock_tries (recipient_id, tried_at);
