create table shared_screeners (
  _id uuid primary key,
  owner_id uuid not null,
  screener_id uuid references screeners,
  type text not null default 'screener' check (type in ('screener', 'screener_group', 'screener_lab')),
  share_type text not null check (share_type in ('email', 'link')),
  shared_name text not null,
  shared_email text,
  -- The address a reviewer holds, sealed by SECRET_KEY so that "Copy Link" can show it; looked up by its hash.
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
  -- Stretches played in this visit, as told: [[from, to], ...] in seconds, overlaps kept for the weights.
  played jsonb not null default '[]',
  position_seconds double precision not null default 0,
  percentage_watched double precision not null default 0,
  counted_at timestamptz,
  tampered_at timestamptz
);
create index viewing_sessions_by_share on viewing_sessions (shared_screener_id, created_at desc);
create index viewing_sessions_by_screener on viewing_sessions (screener_id, last_viewed_at desc);

-- A password or a code was given on this device: a grant is good while the password it opened has not changed.
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

create table unlock_failures (
  _id uuid primary key,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  ip text not null,
  failed_at timestamptz not null
);
create index unlock_failures_by_share on unlock_failures (shared_screener_id, failed_at);

create table network_codes (
  shared_screener_id uuid primary key references shared_screeners on delete cascade,
  code_hash bytea not null,
  network text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
