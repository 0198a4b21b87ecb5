-- What is stored is compared with what was recorded, again and again: one row for each file and each encode, with its id.
create table scrub_units (
  _id uuid primary key,
  file_id uuid unique references files (_id) on delete cascade,
  encode_id uuid unique references encodes (_id) on delete cascade,
  due_at timestamptz not null,
  checked_at timestamptz,
  result text check (result in ('Whole', 'Damaged')),
  fence uuid,
  claimed_until timestamptz,
  check (num_nonnulls(file_id, encode_id) = 1)
);
create index scrub_units_due on scrub_units (due_at, _id);
create index scrub_units_claimed on scrub_units (claimed_until) where claimed_until is not null;

-- Set while the stored bytes of a file are known to be damaged.
alter table files add column damaged_at timestamptz;
create index files_damaged on files (_id) where damaged_at is not null;

-- The chunks of an encode that are known to be damaged, until they are encoded again.
alter table encodes add column damaged_chunks integer[];
