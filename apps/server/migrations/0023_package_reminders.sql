-- Days before the end when whoever has not downloaded yet is reminded; null: nobody is.
alter table packages add column reminder_days integer check (reminder_days between 1 and 30);
alter table package_recipients add column reminded_at timestamptz;
create index packages_to_remind on packages (expires_at) where reminder_days is not null;
