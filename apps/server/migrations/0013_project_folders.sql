-- Folders of the projects list: nested, one owner each. Nothing is ever deleted with one of them.
create table project_folders (
  _id uuid primary key,
  owner_id uuid not null,
  organization_id uuid references organizations,
  parent_id uuid,
  title text not null,
  -- In the address; given once, so that a link still leads there when the folder is called something else.
  slug text not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (owner_id, slug),
  unique (_id, owner_id),
  foreign key (parent_id, owner_id) references project_folders (_id, owner_id),
  check (parent_id <> _id)
);
create index project_folders_by_owner on project_folders (owner_id, lower(title), _id);
create index project_folders_by_parent on project_folders (parent_id) where parent_id is not null;

alter table projects
  add column folder_id uuid,
  -- Where the poster's smaller pictures lie; null until they are made.
  add column poster_prefix text,
  add constraint projects_folder foreign key (folder_id, owner_id) references project_folders (_id, owner_id);
create index projects_at_top on projects (owner_id, lower(title), _id) where status = 'Active' and folder_id is null;
create index projects_by_folder on projects (folder_id, lower(title), _id) where status = 'Active' and folder_id is not null;
create index projects_of_folder on projects (folder_id) where folder_id is not null;
