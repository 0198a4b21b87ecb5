-- Names of files and folders are compared and searched in their composed form (NFC); they stay as they were sent.
-- Two folders of one place that differed by their form alone get two names.
do $$
declare
  twin record;
  number integer;
begin
  for twin in
    select _id, project_id, coalesce(folder_id, project_id) as place, name from (
      select *, row_number() over (partition by project_id, coalesce(folder_id, project_id), lower(normalize(name, nfc)) order by _id) as position
      from files where type = 'folder' and deleted_at is null
    ) folders where position > 1 order by _id
  loop
    number := 2;
    while exists (
      select from files where type = 'folder' and deleted_at is null and project_id = twin.project_id
        and coalesce(folder_id, project_id) = twin.place
        and lower(normalize(name, nfc)) = lower(normalize(twin.name || ' (' || number || ')', nfc))
    ) loop
      number := number + 1;
    end loop;
    update files set name = name || ' (' || number || ')' where _id = twin._id;
  end loop;
end $$;

-- With the column go its indexes.
alter table files drop column sort_name;
alter table files add column sort_name text not null generated always as (lower(normalize(name, nfc))) stored;
create index files_by_name on files (project_id, folder_id, rank, sort_name, _id) where is_listed;
create unique index folder_names on files (project_id, coalesce(folder_id, project_id), sort_name) where type = 'folder' and deleted_at is null;
drop index files_search;
create index files_search on files using gin (sort_name gin_trgm_ops) where is_listed;

-- Titles stay as typed, and are searched composed.
drop index projects_by_title;
create index projects_by_title on projects using gin (normalize(title, nfc) gin_trgm_ops) where status = 'Active';

-- Messages are recorded composed from now on.
update history set message_plain = normalize(message_plain, nfc) where message_plain is not nfc normalized;
