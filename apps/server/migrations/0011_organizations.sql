-- What an organisation demands of its members, and how it shows itself to the people it sends to.
alter table organizations
  add column require_two_factor boolean not null default false,
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column page_background text not null default 'still' check (page_background in ('dark', 'light', 'still')),
  add column sender_name text,
  add column footer_line text not null default '',
  add column shows_sent_with boolean not null default true,
  -- In the address of the logo that letters carry: a letter is read long after any signature has ended.
  add column logo_id uuid unique,
  add constraint organizations_max_view_count_limit_check check (max_view_count_limit > 0);

create unique index role_names on roles (organization_id, lower(name));
alter table roles drop constraint roles_organization_id_name_key;
create index users_by_role on users (role_id) where role_id is not null;

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
  primary key (department_id, user_id)
);
create index department_members_by_user on department_members (user_id);

-- Whoever was asked to join. Their row among the users stays nobody's until they accept: several organisations may ask the same person,
-- and nobody can keep an address from signing up by inviting it.
create table invites (
  _id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_id uuid not null references roles,
  -- As the inviter typed it; an account of its own keeps its own name.
  full_name text not null,
  token_hash bytea not null unique,
  invited_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organization_id, user_id)
);
create index invites_by_user on invites (user_id);
create index invites_by_role on invites (role_id);

-- Sessions end and are deleted; when a person was last here is remembered beyond them.
alter table users add column last_active_at timestamptz;
create function remember_last_active() returns trigger language plpgsql as $$
begin
  update users set last_active_at = greatest(last_active_at, old.seen_at) where _id = old.user_id;
  return null;
end $$;
create trigger sessions_remembered after delete on sessions for each row execute function remember_last_active();

-- The name in the sender line; the address stays that of the installation.
alter table mails add column from_name text;
