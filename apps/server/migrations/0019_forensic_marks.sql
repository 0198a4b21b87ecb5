-- The marked pictures of a film are an encode of their own: same plan, same key, beside the encode whose segments they stand in for.
alter table encodes add column marks_of uuid references encodes on delete cascade;
-- Made once, or being made; one that failed or was cancelled may be made again.
create unique index encodes_marks on encodes (marks_of) where marks_of is not null and status in ('Encoding', 'Complete');
