-- Repaired subtitles: every version stays, from 0, which is what was read from the file.
create table subtitle_versions (
  subtitles_id uuid not null references screener_subtitles on delete cascade,
  version integer not null check (version >= 0),
  -- WebVTT; a version that was restored has the object of the one that it was made of.
  vtt_key text not null,
  cues integer not null,
  created_by uuid references users,
  created_at timestamptz not null,
  primary key (subtitles_id, version)
);

-- The version that players show.
alter table screener_subtitles add column version integer not null default 0;
