-- What was sent with a package: each file and folder, where it was and what it was called at that moment. What is moved, renamed or
-- uploaded later changes nothing here. Files stay as rows after their deletion, so what was deleted is still listed.
create table package_contents (
  package_id uuid not null references packages on delete cascade,
  file_id uuid not null references files,
  -- The folder of the package that holds it; null for what was picked itself.
  parent_id uuid,
  name text not null,
  -- Folders come first.
  rank smallint not null,
  sort_name text not null generated always as (lower(normalize(name, nfc))) stored,
  -- When it was added to a package that keeps in step with its folders; null for what was sent at first.
  added_at timestamptz,
  constraint package_contents_pkey primary key (package_id, file_id)
);
create index package_contents_by_place on package_contents (package_id, parent_id, rank, sort_name, file_id);
create index package_contents_by_file on package_contents (file_id);

-- What members add later to its folders is added to the package.
alter table packages add column keeps_in_step boolean not null default false;
create index packages_in_step on packages (project_id) where keeps_in_step;

-- Of a file that was picked and is in a picked folder too, the place nearest the top is kept.
create function fix_package_contents(packages_to_fix uuid[]) returns void language sql as $$
  insert into package_contents (package_id, file_id, parent_id, name, rank)
  with recursive below as (
    select packages._id as package_id, files._id, null::uuid as parent_id, files.name, files.type, 0 as level
    from packages
    join package_files on package_files.package_id = packages._id
    join files on files._id = package_files.file_id and files.project_id = packages.project_id and files.deleted_at is null
    where packages._id = any(packages_to_fix)
    union all
    select below.package_id, files._id, below._id, files.name, files.type, below.level + 1
    from files join below on below.type = 'folder' and files.folder_id = below._id where files.is_listed
  )
  select distinct on (package_id, _id) package_id, _id, parent_id, name, case when type = 'folder' then 0 else 1 end
  from below order by package_id, _id, level
  on conflict do nothing
$$;
-- Packages that were sent before are fixed as they are now.
select fix_package_contents(array(select _id from packages));

-- A trigger, so that what the version before sends during an upgrade is fixed as well.
create function fix_sent_contents() returns trigger language plpgsql as $$
begin
  perform fix_package_contents(array(select distinct package_id from added));
  return null;
end $$;
create trigger package_contents_fixed after insert on package_files referencing new table as added for each statement execute function fix_sent_contents();
