-- What the shell of a signed-in person shows and remembers.

alter table users add column onboarded boolean not null default false;
-- High-speed transfer bought and not yet used, in bytes.
alter table organizations add column aspera_entitlement_bytes_remaining bigint not null default 0
  check (aspera_entitlement_bytes_remaining >= 0);
-- Apps that an organisation does not offer to its members.
alter table organizations add column hidden_apps text[] not null default '{}';
-- The last charge for storage failed and waits for another card.
alter table storage_accounts add column is_pending_payment boolean not null default false;

-- What a person is told: in the list of the app, by a mail at once, or in one mail a day.
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
create index notifications_for_digest on notifications (user_id, _id) where mail = 'daily' and digested_at is null;
create index notifications_by_age on notifications (created_at);

-- Only what differs from the kind's own default.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  in_app boolean,
  mail text check (mail in ('immediate', 'daily', 'never')),
  primary key (user_id, kind)
);

-- What people do in the product, without names of files or films.
create table analytics_events (
  _id uuid primary key,
  user_id uuid references users on delete set null,
  owner_id uuid not null,
  at timestamptz not null,
  name text not null,
  properties jsonb not null default '{}'
);
create index analytics_events_by_name on analytics_events (name, at);
