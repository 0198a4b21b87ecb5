-- Owners are organisations and individuals: whatever belongs to somebody carries owner_id, the tenant key of the house.

create table organizations (
  _id uuid primary key,
  name text not null,
  subscription_type text not null default 'free',
  max_view_count_limit integer,
  can_use_cc_on_shared_emails boolean not null default true,
  logo_key text,
  total_dollars_spent numeric(12, 2) not null default 0,
  created_at timestamptz not null
);

create table roles (
  _id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null,
  description text not null default '',
  permissions jsonb not null,
  is_administrator boolean not null default false,
  created_at timestamptz not null,
  unique (organization_id, name)
);

create table users (
  _id uuid primary key,
  organization_id uuid references organizations,
  role_id uuid references roles,
  email text not null unique check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  country_code text not null,
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Invited')),
  file_view_type text not null default 'grid' check (file_view_type in ('grid', 'list')),
  viewed_tour_steps text[] not null default '{}',
  subscription_type text not null default 'free',
  is_staff boolean not null default false,
  total_dollars_spent numeric(12, 2) not null default 0,
  created_at timestamptz not null,
  check ((organization_id is null) = (role_id is null))
);
create index users_by_organization on users (organization_id);

create table sessions (
  _id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- One row a wrong password; a block is a row that ends in the future.
create table login_failures (
  _id uuid primary key,
  device_hash bytea not null,
  email text not null,
  ip text not null,
  failed_at timestamptz not null
);
create index login_failures_by_device on login_failures (device_hash, email, failed_at);
create index login_failures_by_ip on login_failures (ip, failed_at);

create table device_blocks (
  device_hash bytea not null,
  email text not null,
  blocked_until timestamptz not null,
  primary key (device_hash, email)
);

-- Bytes are counted where they are promised: reserved at the start of an upload, used when it completes.
create table storage_accounts (
  owner_id uuid primary key,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  limit_bytes bigint not null
);

-- Screener links left: one a reviewer, or one a link.
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
  primary key (owner, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who opened, downloaded or was licensed what: written, never changed.
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
  details jsonb not null default '{}'
);
create index access_log_by_subject on access_log (subject_id, at);
create index access_log_by_owner on access_log (owner_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the access log is append-only';
end $$;
create trigger access_log_is_append_only before update or delete on access_log for each row execute function refuse_change();

create table client_errors (
  _id uuid primary key,
  user_id uuid,
  at timestamptz not null,
  message text not null,
  stack text not null,
  address text not null,
  user_agent text not null
);
