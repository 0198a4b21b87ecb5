-- What the bytes of each file are, read once from the store, beside what their sender said of them.
create table file_hashes (
  file_id uuid primary key references files on delete cascade,
  -- Told with the upload, by the page that sent the file.
  claimed_xxh128 text,
  claimed_c4 text,
  -- Null until the file was read.
  xxh128 text,
  c4 text,
  crc32 bigint,
  hashed_at timestamptz
);
