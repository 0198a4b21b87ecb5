-- Browsers in which a person has signed in: wrong passwords from elsewhere never lock these out.
create table known_devices (
  user_id uuid not null references users (_id) on delete cascade,
  device_hash bytea not null,
  used_at timestamptz not null,
  primary key (user_id, device_hash)
);

-- Addresses for which too many wrong passwords came from unknown browsers, with or without an account: the owner is notified once.
create table login_ceilings (
  email text primary key,
  reached_at timestamptz not null
);

-- Mailed links of an account. What following one does is its purpose.
create table account_links (
  token_hash bytea primary key,
  user_id uuid not null references users (_id) on delete cascade,
  purpose text not null check (purpose in ('device', 'new_email', 'email')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_links_by_user on account_links (user_id, purpose, created_at);

drop index login_failures_by_email;
create index login_failures_by_email on login_failures (email, failed_at);
