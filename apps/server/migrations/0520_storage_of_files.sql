-- Posters, thumbnails of screeners and pictures of rooms were counted in the storage of an account and never given back. What is used is
-- what its files hold. Who changes files changes this table in the same transaction, and waits for it.
lock table storage_accounts in exclusive mode;
update storage_accounts set used_bytes = held.bytes
from (
  select owner_id, coalesce((
    select sum(files.size) from files join projects on projects._id = files.project_id
    where projects.owner_id = storage_accounts.owner_id and files.deleted_at is null
  ), 0) as bytes from storage_accounts
) as held
where held.owner_id = storage_accounts.owner_id and used_bytes <> held.bytes;
