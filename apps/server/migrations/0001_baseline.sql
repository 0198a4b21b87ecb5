-- The schema of version 0.2.0. A new database begins here; every later change is a migration of its own.
-- Owners are organizations and individuals: each row that belongs to one carries `owner_id`.

create extension if not exists pg_trgm;

create table organizations (
  _id uuid primary key,
  name text not null,
  subscription_type text not null default 'free',
  max_view_count_limit integer check (max_view_count_limit > 0),
  can_use_cc_on_shared_emails boolean not null default true,
  logo_key text,
  total_dollars_spent numeric(12,2) not null default 0,
  created_at timestamptz not null,
  require_two_factor boolean not null default false,
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  page_background text not null default 'still' check (page_background in ('dark', 'light', 'still')),
  sender_name text,
  footer_line text not null default '',
  shows_sent_with boolean not null default true,
  -- In the address of the logo in mails, which are read long after any signature has expired.
  logo_id uuid unique,
  -- High-speed transfer bought and not yet used, in bytes.
  aspera_entitlement_bytes_remaining bigint not null default 0 check (aspera_entitlement_bytes_remaining >= 0),
  -- Apps that an organisation does not offer to its members.
  hidden_apps text[] not null default '{}',
  -- Where outsiders may write to; shown on public pages, so it is chosen and never filled in.
  contact_email text
);

create table roles (
  _id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  permissions jsonb not null,
  is_administrator boolean not null default false,
  created_at timestamptz not null
);
create unique index role_names on roles (organization_id, lower(name));

create table users (
  _id uuid primary key,
  organization_id uuid references organizations,
  role_id uuid references roles,
  email text not null check (email = lower(email)) unique,
  full_name text not null,
  password_hash text not null,
  country_code text not null,
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Invited')),
  file_view_type text not null default 'grid' check (file_view_type in ('grid', 'list')),
  viewed_tour_steps text[] not null default '{}',
  subscription_type text not null default 'free',
  is_staff boolean not null default false,
  total_dollars_spent numeric(12,2) not null default 0,
  created_at timestamptz not null,
  is_suspended boolean not null default false,
  password_changed_at timestamptz,
  two_factor_enabled_at timestamptz,
  -- Kept when the sessions are deleted.
  last_active_at timestamptz,
  onboarded boolean not null default false,
  constraint users_check check ((organization_id is null) = (role_id is null))
);
create index users_by_organization on users (organization_id);
create index users_by_role on users (role_id) where role_id is not null;

create table sessions (
  _id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  staff_id uuid references users on delete cascade,
  staff_session_id uuid references sessions on delete cascade,
  constraint sessions_check check ((staff_id is null) = (staff_session_id is null))
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_staff_session on sessions (staff_session_id);

-- One row per wrong password, written before the password is checked, so that concurrent calls are all counted. A block is a row that
-- ends in the future.
create table login_failures (
  _id uuid primary key,
  device_hash bytea not null,
  email text not null,
  ip text not null,
  failed_at timestamptz not null,
  kind text not null default 'password' check (kind in ('password', 'unknown'))
);
create index login_failures_by_device on login_failures (device_hash, email, failed_at);
create index login_failures_by_ip on login_failures (ip, failed_at);
create index login_failures_by_age on login_failures (failed_at);
create index login_failures_by_email on login_failures (email);

create table device_blocks (
  device_hash bytea not null,
  email text not null,
  blocked_until timestamptz not null,
  constraint device_blocks_pkey primary key (device_hash, email)
);
create index device_blocks_by_email on device_blocks (email);

-- Bytes are reserved at the start of an upload and used when it completes.
create table storage_accounts (
  owner_id uuid primary key,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  limit_bytes bigint not null,
  -- The last charge for storage failed and waits for another card.
  is_pending_payment boolean not null default false
);

-- Screener links that are left: one per reviewer, or one per open link.
create table link_accounts (
  owner_id uuid primary key,
  remaining integer not null check (remaining >= 0),
  total integer not null,
  forensic_remaining integer not null check (forensic_remaining >= 0),
  forensic_total integer not null
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  attempt uuid not null default gen_random_uuid(),
  expires_at timestamptz not null default (now() + '00:01:00'::interval),
  constraint idempotency_keys_pkey primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who opened, downloaded or was given a licence for what. Append-only.
create table access_log (
  _id uuid primary key,
  owner_id uuid not null,
  at timestamptz not null,
  who text not null,
  user_id uuid,
  action text not null,
  subject_type text not null,
  subject_id uuid not null,
  ip text not null,
  user_agent text not null,
  details jsonb not null default '{}',
  -- The member of staff who acted as this user.
  staff_id uuid
);
create index access_log_by_subject on access_log (subject_id, at);
create index access_log_by_owner on access_log (owner_id, at);

create table client_errors (
  _id uuid primary key,
  user_id uuid,
  at timestamptz not null,
  message text not null,
  stack text not null,
  address text not null,
  user_agent text not null
);

-- Folders of the projects list: nested, with one owner each. Deleting one deletes nothing in it.
create table project_folders (
  _id uuid primary key,
  owner_id uuid not null,
  organization_id uuid references organizations,
  parent_id uuid,
  title text not null,
  -- Part of the address; it stays when the folder is renamed, so that links keep working.
  slug text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint project_folders_check check (parent_id <> _id),
  constraint project_folders_owner_id_slug_key unique (owner_id, slug),
  constraint project_folders__id_owner_id_key unique (_id, owner_id),
  constraint project_folders_parent_id_owner_id_fkey foreign key (parent_id, owner_id) references project_folders(_id, owner_id)
);
create index project_folders_by_owner on project_folders (owner_id, lower(title), _id);
create index project_folders_by_parent on project_folders (parent_id) where parent_id is not null;

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
  file_count integer not null default 0,
  folder_id uuid,
  -- Prefix of the poster's smaller pictures; null until they are made.
  poster_prefix text,
  constraint projects_folder foreign key (folder_id, owner_id) references project_folders(_id, owner_id)
);
create index projects_by_owner on projects (owner_id, lower(title), _id) where status = 'Active';
create index projects_by_title on projects using gin (title gin_trgm_ops) where status = 'Active';
create index projects_at_top on projects (owner_id, lower(title), _id) where (status = 'Active') and folder_id is null;
create index projects_by_folder on projects (folder_id, lower(title), _id) where (status = 'Active') and folder_id is not null;
create index projects_of_folder on projects (folder_id) where folder_id is not null;

create table project_members (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  constraint project_members_pkey primary key (project_id, user_id)
);
create index project_members_by_user on project_members (user_id);

-- Files and folders are in one list, so one table sorts and pages both.
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
  -- Folders come first in every sort order.
  rank smallint not null generated always as (
case
    when (type = 'folder') then 0
    else 1
end) stored,
  sort_name text not null generated always as (lower(name)) stored,
  is_listed boolean not null generated always as ((deleted_at is null and (status <> 'Awaiting Content') and (name <> '') and ("left"(name, 1) <> '.'))) stored,
  -- What a person says the file is; wins over what was detected.
  resolution text,
  framerate text,
  constraint files_check check (folder_id is null or (folder_id <> _id))
);
create index files_by_name on files (project_id, folder_id, rank, sort_name, _id) where is_listed;
create index files_by_date on files (project_id, folder_id, rank, created_at, _id) where is_listed;
create index files_by_size on files (project_id, folder_id, rank, size, _id) where is_listed;
create index files_by_folder on files (folder_id) where folder_id is not null;
create index files_search on files using gin (name gin_trgm_ops) where is_listed;
create unique index folder_names on files (project_id, coalesce(folder_id, project_id), sort_name) where (type = 'folder') and deleted_at is null;
create index files_idle on files (created_at) where deleted_at is null and frozen_at is null and (type <> 'folder');
create index files_frozen on files (project_id) where deleted_at is null and frozen_at is not null;

-- How many listed files and folders each place holds, so that no page counts. `holder_id` is the folder, or the project for its root.
create table file_counts (
  holder_id uuid primary key,
  project_id uuid not null,
  items integer not null,
  folders integer not null
);

-- Objects without a row, which a job deletes after the grace period.
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
  message_plain text not null,
  user_id uuid,
  created_at timestamptz not null,
  -- An action with its parameters; the sentence on the screen is made from them.
  -- The sentence as plain text, for search and sorting.
  action text not null,
  parameters jsonb not null default '{}',
  package_id uuid,
  -- The shares of the entry, whose links can be ended from it.
  shared_screener_ids uuid[] not null default '{}'::uuid[],
  -- A column of its own, so that an index finds a page far down.
  sort_message text not null generated always as (lower("left"(message_plain, 120))) stored
);
create index history_by_time on history (project_id, created_at, _id);
create index history_by_type on history (project_id, type, created_at, _id);
create index history_by_message on history (project_id, sort_message, _id);
create index history_search on history using gin (message_plain gin_trgm_ops);

-- Requests for files from people outside. A cinerequest asks for the package or master of one film.
create table file_requests (
  _id uuid primary key,
  project_id uuid not null references projects,
  type text not null check (type in ('file-request', 'cinerequest')),
  title text not null,
  -- The recipient; only for a cinerequest.
  requestee_name text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Null, or deleted: the project itself.
  destination_folder_id uuid references files,
  required_fields text[] not null default '{}',
  token_hash bytea not null unique,
  sealed_token bytea not null,
  -- Everything ever received through the link, which is limited.
  accepted_files integer not null default 0,
  accepted_folders integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index file_requests_by_project on file_requests (project_id, created_at desc, _id);

-- One browser that sends files to one request, with the name that the person gave.
create table file_request_submissions (
  _id uuid primary key,
  request_id uuid not null references file_requests on delete cascade,
  visitor_hash bytea not null,
  name text not null default '',
  email text not null default '',
  company text not null default '',
  note text not null default '',
  -- Files arrived since the requester was last notified.
  is_notice_due boolean not null default false,
  noticed_at timestamptz,
  created_at timestamptz not null,
  constraint file_request_submissions_request_id_visitor_hash_key unique (request_id, visitor_hash)
);

-- A DCP or IMF package is one row of `files`, whose key is the prefix of its objects. This is what it contains and what its check found.
create table dcps (
  file_id uuid primary key references files,
  status text not null check (status in ('Uploading', 'Pending', 'Checking', 'Verified', 'Failed', 'Error')),
  -- The description in the package, as the server read it.
  facts jsonb,
  problems jsonb not null default '[]',
  wrong_count integer not null default 0,
  progress double precision not null default 0,
  -- One requested check; a retry of its job continues where the last attempt stopped.
  check_id uuid,
  -- Written only by the attempt that holds this token.
  fence uuid,
  checked_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A package for cinemas that arrives through a file request.
  submission_id uuid references file_request_submissions
);
create index dcps_by_submission on dcps (submission_id) where submission_id is not null;

create table uploads (
  _id uuid primary key,
  owner_id uuid not null,
  user_id uuid references users,
  project_id uuid references projects,
  folder_id uuid references files,
  screener_id uuid,
  purpose text not null check (purpose in ('file', 'project_poster', 'screener_thumbnail', 'dcp_file')),
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
  updated_at timestamptz not null,
  dcp_id uuid references dcps(file_id),
  submission_id uuid references file_request_submissions
);
create index uploads_open on uploads (user_id, updated_at) where status <> ALL (array['Complete', 'Cancelled']);
create index uploads_idle on uploads (updated_at) where status <> ALL (array['Complete', 'Cancelled']);
-- Read with each part: whether its sender may still send.
create index uploads_by_store on uploads (store_upload_id) where status <> ALL (array['Complete', 'Cancelled']);
create index uploads_by_submission on uploads (submission_id, path) where submission_id is not null;
create index uploads_open_by_submission on uploads (submission_id, created_at) where submission_id is not null and (status <> ALL (array['Complete', 'Cancelled']));

create table screeners (
  _id uuid primary key,
  project_id uuid not null references projects,
  source_file_id uuid not null references files,
  name text not null,
  "order" integer not null default 0,
  encoding_status text not null default 'Unencoded' check (encoding_status in ('Unencoded', 'Queued', 'Encoding', 'Ready', 'Published', 'Error')),
  encoding_error text,
  is_active boolean not null default false,
  is_available boolean not null default false,
  use_forensic_watermark boolean not null default false,
  proxy_status text not null default 'Pending' check (proxy_status in ('Pending', 'In Progress', 'Complete', 'Error')),
  -- Prefix of thumbnail, scrubber and proxy; null until they are made.
  preview_prefix text,
  custom_thumbnail_key text,
  scrubber jsonb,
  duration_seconds double precision,
  -- The published encode; null while there is none.
  encode_id uuid,
  activated_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index screeners_by_source on screeners (source_file_id);
create index screeners_by_project on screeners (project_id, "order");

-- One run of "Encode Content". Its id is the fence: nothing of another run is written.
create table encodes (
  _id uuid primary key,
  screener_id uuid not null references screeners on delete cascade,
  status text not null check (status in ('Queued', 'Encoding', 'Complete', 'Cancelled', 'Error')),
  plan jsonb,
  key_id uuid not null,
  -- The content key, wrapped by SECRET_KEY (AES-256-GCM: nonce, tag, ciphertext).
  wrapped_key bytea not null,
  prefix text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The marked pictures of a film are an encode of their own, with the plan and key of the encode that they belong to.
  marks_of uuid references encodes on delete cascade
);
create index encodes_by_screener on encodes (screener_id);
-- One at a time; one that failed or was cancelled may be made again.
create unique index encodes_marks on encodes (marks_of) where marks_of is not null and status in ('Encoding', 'Complete');

create table encode_chunks (
  encode_id uuid not null references encodes on delete cascade,
  -- -1 is the sound of the whole film.
  chunk_index integer not null,
  status text not null default 'Pending' check (status in ('Pending', 'In Progress', 'Complete')),
  -- The attempt that may finish this chunk; a worker whose lease expired holds an older one.
  fence uuid,
  progress double precision not null default 0,
  segments jsonb,
  updated_at timestamptz not null,
  constraint encode_chunks_pkey primary key (encode_id, chunk_index)
);

create table shared_screeners (
  _id uuid primary key,
  owner_id uuid not null,
  screener_id uuid references screeners,
  type text not null default 'screener' check (type in ('screener', 'screener_group', 'screener_lab')),
  share_type text not null check (share_type in ('email', 'link')),
  shared_name text not null,
  shared_email text,
  -- The token of the link, sealed by SECRET_KEY so that "Copy Link" can show it; found by its hash.
  token_hash bytea not null unique,
  sealed_token bytea not null,
  password_hash text,
  password_version integer not null default 0,
  available_at timestamptz,
  expiry timestamptz,
  view_count_limit integer check (view_count_limit >= 1),
  watermark jsonb,
  use_forensic_watermark boolean not null default false,
  ip_protection_enabled boolean not null default false,
  bound_network text,
  geoblock_country_codes text[] not null default '{}',
  geoblock_region_codes jsonb not null default '{}',
  commenting_enabled boolean not null default false,
  send_watch_notification boolean not null default false,
  cc_email_addresses text[] not null default '{}',
  message text not null default '',
  created_by uuid not null references users,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  last_sent_by uuid references users,
  last_viewed_at timestamptz,
  extension_requested_at timestamptz,
  first_watched_at timestamptz,
  views integer not null default 0,
  times_watched integer not null default 0,
  percentage_watched double precision not null default 0,
  -- Plays per stretch of the film, for the skyline: [{start_percentage, end_percentage, weight}].
  watched jsonb not null default '[]'
);
create index shared_screeners_by_screener on shared_screeners (screener_id, created_at desc, _id);
create index shared_screeners_by_owner on shared_screeners (owner_id, created_at desc, _id);

-- One visit of one reviewer to one film.
create table viewing_sessions (
  _id uuid primary key,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  screener_id uuid not null references screeners,
  device_hash bytea not null,
  ip text not null,
  city text,
  region text,
  region_code text,
  country_code text,
  network_owner text,
  user_agent text not null,
  created_at timestamptz not null,
  last_viewed_at timestamptz not null,
  closed_at timestamptz,
  -- Stretches played in this visit, as reported: [[from, to], ...] in seconds, with overlaps for the weights.
  played jsonb not null default '[]',
  position_seconds double precision not null default 0,
  percentage_watched double precision not null default 0,
  counted_at timestamptz,
  tampered_at timestamptz
);
create index viewing_sessions_by_share on viewing_sessions (shared_screener_id, created_at desc);
create index viewing_sessions_by_screener on viewing_sessions (screener_id, last_viewed_at desc);

-- A password or a code was entered on this device. Valid until the password changes.
create table review_grants (
  _id uuid primary key,
  token_hash bytea not null unique,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  password_version integer not null,
  viewer_name text,
  viewer_email text,
  network text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index review_grants_by_share on review_grants (shared_screener_id);

create table network_codes (
  shared_screener_id uuid primary key references shared_screeners on delete cascade,
  code_hash bytea not null,
  network text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- The mail queue: a row is written in the transaction of its cause, and a job sends it once.
create table mails (
  _id uuid primary key,
  to_address text not null,
  cc_addresses text[] not null default '{}',
  reply_to text,
  subject text not null,
  -- Emptied after sending, as it may contain a link to a film.
  html text,
  body_text text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- The sender's name; the address is that of the installation.
  from_name text
);
create index mails_unsent on mails (created_at) where sent_at is null;

-- A reviewer's words about a moment of a film, for the reviewers of the same share and its owner.
create table comments (
  _id uuid primary key,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  screener_id uuid not null references screeners,
  -- The browser that wrote it; it decides whose comment it is behind an open link.
  device_hash bytea not null,
  seconds double precision not null check (seconds >= (0)::double precision),
  text text not null check ((char_length(text) >= 1) and (char_length(text) <= 2000)),
  author_name text not null,
  author_email text,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index comments_by_share on comments (shared_screener_id, seconds);
create index comments_by_screener on comments (screener_id, seconds);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id, created_at);

-- Between the password and the second step.
create table pending_logins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_logins_by_user on pending_logins (user_id);

-- A secret that was shown but is not confirmed yet.
create table two_factor_setups (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

create table two_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The last 30-second step whose code was accepted; no code works twice.
  last_step bigint not null,
  wrong_codes integer not null default 0,
  wrong_since timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references two_factors(user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash)
);

create table passkeys (
  _id uuid primary key,
  user_id uuid not null references two_factors(user_id) on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

create table passkey_challenges (
  challenge text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('register', 'login')),
  expires_at timestamptz not null
);

create table departments (
  _id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  created_at timestamptz not null
);
create unique index department_names on departments (organization_id, lower(name));

create table department_members (
  department_id uuid not null references departments on delete cascade,
  user_id uuid not null references users on delete cascade,
  constraint department_members_pkey primary key (department_id, user_id)
);
create index department_members_by_user on department_members (user_id);

-- People who were invited to an organization. No user is made before they accept: several organizations may invite one person, and an
-- invitation keeps no address from signing up.
create table invites (
  _id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_id uuid not null references roles,
  -- As the inviter typed it; an existing account keeps its own name.
  full_name text not null,
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invites_organization_id_user_id_key unique (organization_id, user_id)
);
create index invites_by_user on invites (user_id);
create index invites_by_role on invites (role_id);

-- Notifications: in the app's list, by mail at once, or in one mail a day.
create table notifications (
  _id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  path text not null,
  is_listed boolean not null,
  mail text not null check (mail in ('immediate', 'daily', 'never')),
  created_at timestamptz not null,
  read_at timestamptz,
  digested_at timestamptz
);
create index notifications_by_user on notifications (user_id, _id desc) where is_listed;
create index notifications_unread on notifications (user_id) where is_listed and read_at is null;
create index notifications_for_digest on notifications (user_id, _id) where (mail = 'daily') and digested_at is null;
create index notifications_by_age on notifications (created_at);

-- Only what differs from the default of its kind.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean,
  mail text check (mail in ('immediate', 'daily', 'never')),
  constraint notification_choices_pkey primary key (user_id, kind)
);

-- Product analytics, without names of files or films.
create table analytics_events (
  _id uuid primary key,
  user_id uuid references users on delete set null,
  owner_id uuid not null,
  at timestamptz not null,
  name text not null,
  properties jsonb not null default '{}'
);
create index analytics_events_by_name on analytics_events (name, at);

-- Tags of an organization or an individual.
create table tags (
  _id uuid primary key,
  owner_id uuid not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 50)),
  created_by uuid references users,
  created_at timestamptz not null
);
create unique index tag_names on tags (owner_id, lower(name));

create table file_tags (
  file_id uuid not null references files on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  constraint file_tags_pkey primary key (file_id, tag_id)
);
create index file_tags_by_tag on file_tags (tag_id, file_id);

-- Tags that a user used last.
create table tag_uses (
  user_id uuid not null references users on delete cascade,
  tag_id uuid not null references tags on delete cascade,
  used_at timestamptz not null,
  constraint tag_uses_pkey primary key (user_id, tag_id)
);
create index tag_uses_by_time on tag_uses (user_id, used_at desc);

-- Moves of files to another project. What is left to move is read from the files themselves.
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

-- One request to restore archived content. `subject_id` is the file or the project.
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
  constraint defrost_files_pkey primary key (defrost_id, file_id)
);

-- When an original was last downloaded, previewed or shared, to the day. Apart from `files`, as viewing a file does not change it.
create table file_uses (
  file_id uuid primary key references files on delete cascade,
  used_at timestamptz not null
);

-- How many entries each project has of each type, so that no page counts.
create table history_counts (
  project_id uuid not null references projects on delete cascade,
  type text not null,
  entries integer not null,
  constraint history_counts_pkey primary key (project_id, type)
);

-- Details of a project that only some projects have.
create table custom_fields (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  title text not null,
  value text not null,
  is_displayed boolean not null,
  position integer not null,
  created_at timestamptz not null,
  constraint custom_field_positions unique (project_id, "position") deferrable initially deferred
);

create table credit_categories (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  show_roles boolean not null,
  position integer not null,
  created_at timestamptz not null,
  constraint credit_category_positions unique (project_id, "position") deferrable initially deferred
);

create table credits (
  _id uuid primary key,
  category_id uuid not null references credit_categories on delete cascade,
  role text not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null,
  constraint credit_positions unique (category_id, "position") deferrable initially deferred
);

-- Files attached to the screeners of a project; they may be in another project.
create table screener_attachments (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  created_by uuid references users,
  created_at timestamptz not null,
  constraint screener_attachments_project_id_file_id_key unique (project_id, file_id)
);
create index screener_attachments_by_file on screener_attachments (file_id);

create table dcp_files (
  dcp_id uuid not null references dcps(file_id),
  -- Below the folder of the ASSETMAP, with slashes.
  path text not null,
  size bigint not null check (size >= 0),
  -- Null until it has arrived, and for what the package lists but was not sent.
  key text,
  state text not null check (state in ('Awaiting', 'Arrived', 'Verified', 'Wrong', 'Missing')),
  role text check (role in ('packing_list', 'composition', 'other', 'structure', 'unexpected')),
  -- Base64, from the packing list.
  hash text,
  algorithm text check (algorithm in ('sha1', 'sha256', 'sha384', 'sha512')),
  found_hash text,
  _id uuid not null default gen_random_uuid(),
  xxh128 text,
  c4 text,
  crc32 bigint,
  hashed_at timestamptz,
  constraint dcp_files_pkey primary key (dcp_id, path),
  constraint dcp_files_ids unique (_id)
);

-- All amounts are minor units of the currency.
create table invoices (
  _id uuid primary key,
  number text not null check (number ~ '^INV-\d{4}-\d{6,}$') unique,
  owner_id uuid not null,
  bought_by uuid not null references users,
  -- The buyer's key for this purchase, which is paid once.
  purchase_key text,
  seller jsonb not null,
  buyer jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal bigint not null check (subtotal >= 0),
  shipping_total bigint not null default 0 check (shipping_total >= 0),
  tax_total bigint not null check (tax_total >= 0),
  tax_label text not null,
  total bigint not null,
  created_at timestamptz not null,
  -- Null where nothing is left to pay.
  due_at timestamptz,
  paid_at timestamptz,
  constraint invoices_check check (total = ((subtotal + shipping_total) + tax_total)),
  constraint invoices_check1 check (due_at is not null or paid_at is not null),
  constraint invoices_bought_by_purchase_key_key unique (bought_by, purchase_key)
);
create index invoices_by_owner on invoices (owner_id, created_at desc);
create index invoices_unpaid on invoices (owner_id) where paid_at is null;

-- Files of a project that were sent to people outside, or put behind a link. The package has the terms, each recipient a link.
create table packages (
  _id uuid primary key,
  owner_id uuid not null,
  project_id uuid not null references projects,
  share_type text not null check (share_type in ('email', 'link')),
  method text not null check (method in ('http', 'aspera')),
  name text not null,
  message text not null default '',
  password_hash text,
  -- A grant for another version opens nothing.
  password_version integer not null default 0,
  -- Null: it never expires.
  expires_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- Days before the end when recipients who have not downloaded are reminded; null: never.
  reminder_days integer check ((reminder_days >= 1) and (reminder_days <= 30)),
  -- Each recipient's download by Aspera is bought.
  -- Checked at the commit, as the invoice, whose number others wait for, is written last.
  invoice_id uuid references invoices deferrable initially deferred,
  constraint packages_check check ((method <> 'aspera') or invoice_id is not null)
);
create index packages_by_project on packages (project_id, created_at desc, _id);
create index packages_to_remind on packages (expires_at) where reminder_days is not null;
create index packages_by_invoice on packages (invoice_id) where invoice_id is not null;

-- The selection. A folder means what it contains when the package is opened.
create table package_files (
  package_id uuid not null references packages on delete cascade,
  file_id uuid not null references files,
  constraint package_files_pkey primary key (package_id, file_id)
);
create index package_files_by_file on package_files (file_id);

create table package_recipients (
  _id uuid primary key,
  package_id uuid not null references packages on delete cascade,
  -- Null for a link that its sender passes on.
  email text,
  label text not null default '',
  token_hash bytea not null unique,
  sealed_token bytea not null,
  opened_at timestamptz,
  downloaded_at timestamptz,
  downloads integer not null default 0,
  reminded_at timestamptz
);
create index package_recipients_by_package on package_recipients (package_id);

-- What each recipient did, and from where.
create table package_events (
  _id uuid primary key,
  recipient_id uuid not null references package_recipients on delete cascade,
  event text not null check (event in ('opened', 'downloaded', 'verified', 'failed', 'saved', 'wrote')),
  file_id uuid,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  file_count integer not null default 1
);
create index package_events_by_recipient on package_events (recipient_id, created_at);

-- Hashes of each file: read once from the store, and as its sender reported them.
create table file_hashes (
  file_id uuid primary key references files on delete cascade,
  -- Reported with the upload by the page that sent the file.
  claimed_xxh128 text,
  claimed_c4 text,
  -- Null until the file was read.
  xxh128 text,
  c4 text,
  crc32 bigint,
  hashed_at timestamptz
);

-- What recipients received, compared with what was sent, file by file.
create table package_verifications (
  recipient_id uuid not null references package_recipients on delete cascade,
  file_id uuid not null,
  outcome text not null check (outcome in ('verified', 'failed')),
  -- As the recipient read it.
  xxh128 text not null,
  ip text not null,
  user_agent text not null,
  verified_at timestamptz not null,
  constraint package_verifications_pkey primary key (recipient_id, file_id)
);

-- Passwords tried on links of any kind: counted before the check; the right one deletes its row again.
create table unlock_tries (
  _id uuid primary key,
  -- A shared screener, or a recipient of a package.
  subject_id uuid not null,
  -- An IPv4 address, or the /64 network of an IPv6 address.
  source text not null,
  tried_at timestamptz not null
);
create index unlock_tries_by_subject on unlock_tries (subject_id, tried_at);

-- When an owner was last notified that a password is being guessed.
create table unlock_warnings (
  subject_id uuid primary key,
  told_at timestamptz not null
);

-- What was received: uploads, copies and imports. Name and size as they were sent, as the sender does not see what becomes of the file.
create table file_request_files (
  file_id uuid primary key references files,
  submission_id uuid not null references file_request_submissions on delete cascade,
  name text not null,
  size bigint not null,
  -- The requester has been notified.
  is_announced boolean not null default false,
  received_at timestamptz not null
);
create index file_request_files_by_submission on file_request_files (submission_id, received_at);

-- Links that were mailed; counted to limit them per person.
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

-- Files that are fetched from a file host by a shared link.
create table imports (
  _id uuid primary key,
  -- The project's owner, whose storage it takes and of whose imports two run at once.
  owner_id uuid not null,
  -- Null: it came through a file request.
  user_id uuid references users,
  project_id uuid not null references projects,
  folder_id uuid references files,
  -- From a person outside, through a file request.
  submission_id uuid references file_request_submissions on delete cascade,
  type text not null check (type in ('dropbox', 'google_drive')),
  -- The link alone gives access to the files.
  sealed_url bytea not null,
  origin_name text not null,
  is_folder boolean not null,
  -- 1 examined, 2 queued, 4 running, 72 complete, 128 stopped, 136 incomplete.
  status smallint not null check (status in (1, 2, 4, 72, 128, 136)),
  -- Written only by the attempt that holds this token.
  fence uuid,
  sent_bytes bigint not null default 0,
  total_size bigint,
  -- Storage reserved for bytes that are still to come.
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
  constraint import_files_pkey primary key (import_id, "position")
);

-- Downloads that are reported to the server: those of the high-speed client, and those of packages.
create table downloads (
  _id uuid primary key,
  -- The client's id of it.
  uuid uuid not null,
  method text not null check (method in ('http', 'aspera')),
  user_id uuid references users,
  -- The organization whose high-speed transfer it uses; null for an individual.
  organization_id uuid references organizations,
  project_id uuid not null references projects,
  file_id uuid references files,
  package_id uuid references packages on delete set null,
  file_name text not null,
  status text not null check (status in ('Preparing', 'Transferring', 'Paused', 'Error', 'Complete')),
  current_size bigint not null default 0,
  total_size bigint not null check (total_size >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recipient_id uuid references package_recipients on delete cascade,
  constraint downloads_check check ((user_id is null) = (recipient_id is not null)),
  constraint downloads_check1 check (file_id is not null or recipient_id is not null)
);
create index downloads_by_user on downloads (user_id, created_at desc);
create index downloads_by_recipient on downloads (recipient_id) where recipient_id is not null;

-- How an account (an organization or an individual) pays. Without a row nothing was ever granted.
create table billing_accounts (
  owner_id uuid primary key,
  can_post_pay boolean not null default false,
  using_post_pay boolean not null default false,
  -- Cents that may be owed at once; null: no limit.
  post_pay_limit bigint default 500000 check (post_pay_limit >= 0),
  constraint billing_accounts_check check (can_post_pay or (not using_post_pay))
);

-- The last invoice number of each year. A payment locks its row until it commits, so no number is lost or given twice.
create table invoice_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create table invoice_lines (
  invoice_id uuid not null references invoices,
  position integer not null,
  code text not null,
  title text not null,
  project_title text not null,
  quantity bigint not null check (quantity > 0),
  unit text not null,
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null,
  constraint invoice_lines_check check (amount = (quantity * unit_price)),
  constraint invoice_lines_pkey primary key (invoice_id, "position")
);

create table payment_sources (
  invoice_id uuid not null references invoices,
  position integer not null,
  type text not null check (type in ('credit_card', 'gift_card', 'post_pay')),
  amount bigint not null check (amount > 0),
  constraint payment_sources_pkey primary key (invoice_id, "position")
);

-- Tables that refer to each other.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the access log is append-only';
end $$;
create trigger access_log_is_append_only before delete or update on access_log for each row execute function refuse_change();

-- A folder that moves to another project with its contents is one row with its new project.
create function count_files() returns trigger language plpgsql as $$
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
create trigger files_counted_on_update after update on files referencing old table as removed new table as added for each statement execute function count_files();

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
create trigger files_counted_on_insert after insert on files referencing new table as added for each statement execute function count_added_files();

-- What ends a session or changes a person's rights is announced to every process, which then closes the sockets.
create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('session_id', old._id))::text);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions for each row execute function announce_ended_session();

create function announce_changed_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', new._id))::text);
  return null;
end $$;
create trigger users_announce_change after update of status, is_suspended, role_id, organization_id on users for each row
  when (old.status is distinct from new.status or old.is_suspended is distinct from new.is_suspended
    or old.role_id is distinct from new.role_id or old.organization_id is distinct from new.organization_id)
  execute function announce_changed_user();

create function announce_changed_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', _id))::text) from users where role_id = new._id;
  return null;
end $$;
create trigger roles_announce_change after update of permissions on roles for each row when (old.permissions is distinct from new.permissions) execute function announce_changed_role();

create function announce_ended_membership() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', old.user_id))::text);
  return null;
end $$;
create trigger project_members_announce_end after delete on project_members for each row execute function announce_ended_membership();

create function remember_last_active() returns trigger language plpgsql as $$
begin
  update users set last_active_at = greatest(last_active_at, old.seen_at) where _id = old.user_id;
  return null;
end $$;
create trigger sessions_remembered after delete on sessions for each row execute function remember_last_active();

create function count_history() returns trigger language plpgsql as $$
begin
  -- One project at a time, so that entries of several types are counted in any order without a deadlock.
  perform pg_advisory_xact_lock(hashtextextended('history ' || new.project_id, 0));
  insert into history_counts (project_id, type, entries) values (new.project_id, new.type, 1)
  on conflict (project_id, type) do update set entries = history_counts.entries + 1;
  return null;
end $$;
-- At the commit, so that the count is locked for a moment only and always in the same order.
create constraint trigger history_counted after insert on history deferrable initially deferred for each row execute function count_history();

-- Processes cache what a session may do, and drop the cache when that may have changed.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_rights', '');
  return null;
end $$;
create trigger users_announce_rights after delete or update of status, organization_id, role_id, full_name, email, is_staff, is_suspended, two_factor_enabled_at, subscription_type on users
  for each statement execute function announce_rights();
create trigger roles_announce_rights after delete or update on roles for each statement execute function announce_rights();
create trigger organizations_announce_rights after update of require_two_factor, subscription_type on organizations
  for each statement execute function announce_rights();
create trigger sessions_announce_rights after delete on sessions for each statement execute function announce_rights();

-- An invoice is final: only its payment is written later, once.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.paid_at is null and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' then return new; end if;
  end if;
  raise exception 'an invoice is not changed';
end $$;
create trigger invoices_are_final before delete or update on invoices for each row execute function refuse_invoice_change();
create trigger invoice_lines_are_final before delete or update on invoice_lines for each row execute function refuse_invoice_change();
create trigger payment_sources_are_final before delete or update on payment_sources for each row execute function refuse_invoice_change();

-- At the commit the lines add up to the subtotal, and the payment sources to the total.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  -- Lines and sources name their invoice in another column.
  id uuid := coalesce(to_jsonb(new) ->> 'invoice_id', to_jsonb(new) ->> '_id');
begin
  if not exists (
    select from invoices where _id = id
      and subtotal = (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = id)
      and total = (select coalesce(sum(amount), 0) from payment_sources where invoice_id = id)
  ) then
    raise exception 'an invoice that does not add up';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert on invoices deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger invoice_lines_add_up after insert on invoice_lines deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger payment_sources_add_up after insert on payment_sources deferrable initially deferred for each row execute function invoice_adds_up();
