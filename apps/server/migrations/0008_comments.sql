-- What a reviewer says about a moment of a film. Seen by the reviewers of the same share and by its owner.
create table comments (
  _id uuid primary key,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  screener_id uuid not null references screeners,
  -- The browser that wrote it: behind a link, one's own comments are those of one's own browser.
  device_hash bytea not null,
  seconds double precision not null check (seconds >= 0),
  text text not null check (char_length(text) between 1 and 2000),
  author_name text not null,
  author_email text,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index comments_by_share on comments (shared_screener_id, seconds);
create index comments_by_screener on comments (screener_id, seconds);
