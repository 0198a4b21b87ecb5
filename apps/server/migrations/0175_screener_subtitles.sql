-- Subtitles that reviewers may choose: files that people attached, and text tracks that a film carries.
create table screener_subtitles (
  _id uuid primary key,
  screener_id uuid not null references screeners on delete cascade,
  -- BCP 47; `und` where a film does not say.
  language text not null,
  kind text not null check (kind in ('subtitles', 'sdh', 'forced')),
  -- Shown instead of the language; empty: the language.
  label text not null default '',
  -- Of an attached file; null for a track of the film.
  file_name text,
  source_key text,
  -- Of a track of the film, as its container counts; null for a file.
  source_track integer,
  state text not null default 'Waiting' check (state in ('Waiting', 'Reading', 'Ready', 'Error')),
  -- The attempt that reads it now.
  fence uuid,
  error text,
  error_line integer,
  -- WebVTT in the times of the source; null until it was read.
  vtt_key text,
  cues integer,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A track of the film that was removed is not taken from it again.
  removed_at timestamptz,
  constraint screener_subtitles_origin check ((source_track is null) = (source_key is not null and file_name is not null))
);
create index screener_subtitles_by_screener on screener_subtitles (screener_id, created_at, _id);
create unique index screener_subtitles_of_film on screener_subtitles (screener_id, source_track) where source_track is not null;
