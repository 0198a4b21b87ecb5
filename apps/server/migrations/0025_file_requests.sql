-- Files asked of people outside. A cinerequest is the same for the package or master of one film.
create table file_requests (
  _id uuid primary key,
  project_id uuid not null references projects,
  type text not null check (type in ('file-request', 'cinerequest')),
  title text not null,
  -- Who is asked; only of a cinerequest.
  requestee_name text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Null, or gone: the project itself.
  destination_folder_id uuid references files,
  required_fields text[] not null default '{}',
  token_hash bytea not null unique,
  sealed_token bytea not null,
  -- What was taken through the link, ever: it has an end.
  accepted_files integer not null default 0,
  accepted_folders integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index file_requests_by_project on file_requests (project_id, created_at desc, _id);

-- One browser that sends files to one request, and how whoever sits there named themselves.
create table file_request_submissions (
  _id uuid primary key,
  request_id uuid not null references file_requests on delete cascade,
  visitor_hash bytea not null,
  name text not null default '',
  email text not null default '',
  company text not null default '',
  note text not null default '',
  -- Files came of which the requester was not told yet.
  is_notice_due boolean not null default false,
  noticed_at timestamptz,
  created_at timestamptz not null,
  unique (request_id, visitor_hash)
);

-- What was received: uploads, copies and imports alike. Name and size as they were sent: whatever becomes of the file inside
-- is not the sender's to see.
create table file_request_files (
  file_id uuid primary key references files,
  submission_id uuid not null references file_request_submissions on delete cascade,
  name text not null,
  size bigint not null,
  -- The requester has been told of it.
  is_announced boolean not null default false,
  received_at timestamptz not null
);
create index file_request_files_by_submission on file_request_files (submission_id, received_at);

-- Links that were mailed: how many one person may is counted here.
create table file_request_mails (
  _id uuid primary key,
  request_id uuid not null references file_requests on delete cascade,
  user_id uuid not null references users,
  sent_at timestamptz not null
);
create index file_request_mails_by_user on file_request_mails (user_id, sent_at);

-- Files that a visitor selected in a project of their own and a job has yet to copy.
create table file_request_copies (
  _id uuid primary key,
  submission_id uuid not null references file_request_submissions on delete cascade,
  source_file_id uuid not null references files,
  user_id uuid not null references users,
  owner_id uuid not null,
  size bigint not null,
  status text not null default 'Pending' check (status in ('Pending', 'Complete', 'Error')),
  created_at timestamptz not null
);
create index file_request_copies_pending on file_request_copies (submission_id) where status = 'Pending';

alter table uploads add column submission_id uuid references file_request_submissions;
create index uploads_by_submission on uploads (submission_id, path) where submission_id is not null;
create index uploads_open_by_submission on uploads (submission_id, created_at)
  where submission_id is not null and status not in ('Complete', 'Cancelled');
