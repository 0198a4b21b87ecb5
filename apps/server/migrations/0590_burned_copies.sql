-- A share whose watermark is burned in plays a copy of its own: the pictures of the film's encode, made once more with the words in them.
-- `burned`: its lines, where they lie, how large and how clear. `is_marked`: it also carries the forensic marks of its share.
alter table encodes
  add column copy_of uuid references encodes on delete cascade,
  add column share_id uuid references shared_screeners on delete cascade,
  add column burned jsonb,
  add column is_marked boolean not null default false,
  add constraint encodes_copies_check check (
    (copy_of is null) = (share_id is null) and (copy_of is null) = (burned is null) and (copy_of is null or marks_of is null)
  );
create unique index encodes_copies on encodes (share_id, copy_of, is_marked) where share_id is not null and status in ('Queued', 'Encoding', 'Complete');
create index encodes_by_share on encodes (share_id, created_at) where share_id is not null;
create index encodes_by_copied on encodes (copy_of) where copy_of is not null;
