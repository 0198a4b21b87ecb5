-- A file within a package for cinemas is delivered, hashed and proven as any other: it has an id of its own, and its hashes.
alter table dcp_files
  add column _id uuid not null default gen_random_uuid(),
  add column xxh128 text,
  add column c4 text,
  add column crc32 bigint,
  add column hashed_at timestamptz,
  add constraint dcp_files_ids unique (_id);
-- What is proven or fetched is a file, or one within a package.
alter table package_verifications drop constraint package_verifications_file_id_fkey;
alter table package_events drop constraint package_events_file_id_fkey;
