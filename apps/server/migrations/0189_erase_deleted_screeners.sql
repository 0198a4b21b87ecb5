-- The objects of screeners that were deleted, and of encodes that were cancelled, before their erasing was noted with the deletion.
-- An operator has the same week to bring them back as for what is deleted from now on.
insert into erasures (_id, key_prefix, erase_at)
select gen_random_uuid(), key_prefix, now() + interval '7 days'
from screeners
cross join lateral (values ('screeners/' || screeners._id), (screeners.custom_thumbnail_key)) as objects (key_prefix)
where screeners.deleted_at is not null and key_prefix is not null;

insert into erasures (_id, key_prefix, erase_at)
select gen_random_uuid(), encodes.prefix, now() + interval '7 days'
from encodes join screeners on screeners._id = encodes.screener_id
where encodes.status = 'Cancelled' and screeners.deleted_at is null and screeners.encode_id is distinct from encodes._id;
