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
  -- Folder of objects that holds thumbnail, scrubber and proxy; null until they are made.
  preview_prefix text,
  custom_thumbnail_key text,
  scrubber jsonb,
  duration_seconds double precision,
  -- The encode that is shown; null while there is none.
  encode_id uuid,
  activated_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index screeners_by_source on screeners (source_file_id);
create index screeners_by_project on screeners (project_id, "order");

-- One run of "Encode Content". Its id is the fence: work of another run is never written.
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
  finished_at timestamptz
);
create index encodes_by_screener on encodes (screener_id);

create table encode_chunks (
  encode_id uuid not null references encodes on delete cascade,
  -- -1 is the sound of the whole film.
  chunk_index integer not null,
  status text not null default 'Pending' check (status in ('Pending', 'In Progress', 'Complete')),
  -- The attempt that may finish this chunk: a lapsed worker holds an older one.
  fence uuid,
  progress double precision not null default 0,
  segments jsonb,
  updated_at timestamptz not null,
  primary key (encode_id, chunk_index)
);
