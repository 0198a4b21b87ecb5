-- Whoever holds an address of a share package downloads without an account: one file or folder of it, or (without a file) all of it.
alter table downloads alter column user_id drop not null;
alter table downloads alter column file_id drop not null;
alter table downloads add column recipient_id uuid references package_recipients on delete cascade;
alter table downloads add check ((user_id is null) = (recipient_id is not null));
alter table downloads add check (file_id is not null or recipient_id is not null);
create index downloads_by_recipient on downloads (recipient_id) where recipient_id is not null;
