-- What happened in a project is kept as an action with its parameters; the sentence is made of them.
-- Its plain text is kept beside them, so that search and order are a question to the table.
alter table history add column action text;
alter table history add column parameters jsonb not null default '{}';
alter table history add column package_id uuid;
-- The shares that an entry tells of: whoever reads it may end their links.
alter table history add column shared_screener_ids uuid[] not null default '{}';
update history set action = 'file.uploaded', parameters = jsonb_build_object(
  'by', (select full_name from users where users._id = history.user_id),
  'name', replace(replace(replace(replace(replace(regexp_replace(message_plain, ' was uploaded\.$', ''),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'));
update history set message_plain = coalesce(parameters->>'by', 'Somebody') || ' uploaded ' || (parameters->>'name');
alter table history drop column message;
-- A column of its own, so that a page far down is found in the index alone.
alter table history add column sort_message text not null generated always as (lower(left(message_plain, 120))) stored;
alter table history alter column action set not null;

drop index history_by_project;
create index history_by_time on history (project_id, created_at, _id);
create index history_by_type on history (project_id, type, created_at, _id);
create index history_by_message on history (project_id, sort_message, _id);
create index history_search on history using gin (message_plain gin_trgm_ops);

-- How many entries each project has of each type, so that no page has to count.
create table history_counts (
  project_id uuid not null references projects on delete cascade,
  type text not null,
  entries integer not null,
  primary key (project_id, type)
);
insert into history_counts (project_id, type, entries) select project_id, type, count(*) from history group by 1, 2;

create function count_history() returns trigger language plpgsql as $$
begin
  -- One project at a time: entries of several types are counted in whatever order they were written.
  perform pg_advisory_xact_lock(hashtextextended('history ' || new.project_id, 0));
  insert into history_counts (project_id, type, entries) values (new.project_id, new.type, 1)
  on conflict (project_id, type) do update set entries = history_counts.entries + 1;
  return null;
end $$;
-- At the commit: whoever works in the same project holds the count for a moment only, and nobody waits for it in another order.
create constraint trigger history_counted after insert on history
  deferrable initially deferred for each row execute function count_history();

-- Facts about a project beyond those that every project has.
create table custom_fields (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  title text not null,
  value text not null,
  is_displayed boolean not null,
  position integer not null,
  created_at timestamptz not null,
  constraint custom_field_positions unique (project_id, position) deferrable initially deferred
);

create table credit_categories (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  name text not null,
  show_roles boolean not null,
  position integer not null,
  created_at timestamptz not null,
  constraint credit_category_positions unique (project_id, position) deferrable initially deferred
);

create table credits (
  _id uuid primary key,
  category_id uuid not null references credit_categories on delete cascade,
  role text not null,
  name text not null,
  position integer not null,
  created_at timestamptz not null,
  constraint credit_positions unique (category_id, position) deferrable initially deferred
);

-- Files that go with the screeners of a project; a file may be of another project.
create table screener_attachments (
  _id uuid primary key,
  project_id uuid not null references projects on delete cascade,
  file_id uuid not null references files on delete cascade,
  created_by uuid references users,
  created_at timestamptz not null,
  unique (project_id, file_id)
);
create index screener_attachments_by_file on screener_attachments (file_id);
