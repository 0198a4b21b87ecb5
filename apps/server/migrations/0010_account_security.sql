alter table users
  add column is_suspended boolean not null default false,
  add column password_changed_at timestamptz,
  add column two_factor_enabled_at timestamptz;

-- Staff who act as somebody hold a session of that person beside their own; when theirs ends, so does this one.
alter table sessions
  add column staff_id uuid references users on delete cascade,
  add column staff_session_id uuid references sessions on delete cascade,
  add check ((staff_id is null) = (staff_session_id is null));
create index sessions_by_staff_session on sessions (staff_session_id);

-- Whoever acted, and the member of staff behind them.
alter table access_log add column staff_id uuid;

-- A row is written before the password is checked, so that calls at the same moment cannot all be the fifth.
alter table login_failures
  add column kind text not null default 'password' check (kind in ('password', 'unknown'));
create index login_failures_by_age on login_failures (failed_at);
create index login_failures_by_email on login_failures (email);
create index device_blocks_by_email on device_blocks (email);

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

-- A secret that was shown and not confirmed yet.
create table two_factor_setups (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  expires_at timestamptz not null
);

create table two_factors (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  -- The last 30 seconds of which a code was taken: none is taken twice.
  last_step bigint not null,
  wrong_codes integer not null default 0,
  wrong_since timestamptz not null
);

create table recovery_codes (
  user_id uuid not null references two_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  _id uuid primary key,
  user_id uuid not null references two_factors on delete cascade,
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

-- Whatever ends a session or changes what somebody may see tells every process, which then closes their sockets.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('session_id', old._id))::text);
  return null;
end $$;
create trigger sessions_end_aloud after delete on sessions for each row execute function tell_session_ended();

create function tell_rights_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', new._id))::text);
  return null;
end $$;
create trigger users_change_aloud after update of status, is_suspended, role_id, organization_id on users for each row
  when ((old.status, old.is_suspended, old.role_id, old.organization_id)
    is distinct from (new.status, new.is_suspended, new.role_id, new.organization_id))
  execute function tell_rights_changed();

create function tell_role_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', _id))::text) from users where role_id = new._id;
  return null;
end $$;
create trigger roles_change_aloud after update of permissions on roles for each row
  when (old.permissions is distinct from new.permissions) execute function tell_role_changed();

create function tell_membership_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', old.user_id))::text);
  return null;
end $$;
create trigger project_members_end_aloud after delete on project_members for each row execute function tell_membership_ended();
