-- A project that a video request collects into: nobody finds it among the projects before the request is approved.
alter table projects add column is_awaited boolean not null default false;

-- The link of a video request is a request for files like the others: tokens, limits, visitors and uploads are theirs.
alter table file_requests drop constraint file_requests_type_check;
alter table file_requests add constraint file_requests_type_check check (type in ('file-request', 'cinerequest', 'video-requests'));

-- What a file sent through such a link is for.
alter table uploads add column video_part text check (video_part in ('video', 'trailer', 'thumbnail', 'poster'));
alter table imports add column video_part text check (video_part in ('video', 'trailer'));
alter table file_request_copies add column video_part text check (video_part in ('video', 'trailer'));

create table video_requests (
  _id uuid primary key,
  file_request_id uuid not null unique references file_requests,
  organization_id uuid not null references organizations,
  project_id uuid not null unique references projects,
  state text not null default 'open' check (state in ('open', 'approved')),
  is_insertion boolean not null default false,
  settings jsonb not null,
  custom_fields jsonb not null default '[]',
  custom_field_values jsonb not null default '[]',
  title text not null,
  release_year integer,
  short_summary text not null default '',
  logline text not null default '',
  directors text not null default '',
  producers text not null default '',
  genre_ids text not null default '',
  countries text not null default '',
  subtitles text not null default '',
  languages text not null default '',
  allow_download_source boolean not null default false,
  status text check (status in ('Uploaded', 'Published', 'Unpublished', 'Encoding', 'Queued', 'Ready', 'Approved')),
  video_file_id uuid references files,
  trailer_id uuid,
  trailer_status text check (trailer_status in ('Uploaded', 'Published', 'Unpublished', 'Encoding', 'Queued', 'Ready', 'Approved')),
  trailer_file_id uuid references files,
  thumbnail_file_id uuid references files,
  poster_file_id uuid references files,
  cinerequest_id uuid references file_requests,
  recipient_name text not null default '',
  recipient_email text,
  due_at timestamptz,
  reminded_at timestamptz,
  revision integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index video_requests_by_organization on video_requests (organization_id, created_at desc, _id);
create index video_requests_due on video_requests (due_at) where state = 'open' and due_at is not null;

create table video_request_sections (
  video_request_id uuid not null references video_requests on delete cascade,
  section text not null check (section in ('dcp', 'video', 'trailer', 'artwork', 'metadata')),
  state text not null default 'open' check (state in ('open', 'submitted', 'approved', 'returned')),
  reason text not null default '',
  submitted_by text not null default '',
  submitted_at timestamptz,
  reviewed_at timestamptz,
  primary key (video_request_id, section)
);

create table video_timed_texts (
  _id uuid primary key,
  video_request_id uuid not null references video_requests on delete cascade,
  name text not null,
  language text not null,
  status text not null default 'Awaiting' check (status in ('Awaiting', 'Received', 'Uploaded', 'Error')),
  error text,
  error_line integer,
  cues integer,
  object_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index video_timed_texts_by_request on video_timed_texts (video_request_id, created_at, _id);

create table video_request_templates (
  _id uuid primary key,
  organization_id uuid not null references organizations,
  name text not null,
  settings jsonb not null,
  custom_fields jsonb not null default '[]',
  created_at timestamptz not null,
  constraint video_request_template_names unique (organization_id, name)
);

create table ondemand_settings (
  organization_id uuid primary key references organizations,
  intro_html text not null default '',
  frame_ancestors text[] not null default '{}',
  updated_at timestamptz not null
);
