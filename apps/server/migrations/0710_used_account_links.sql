-- A link that confirmed an address says so again until it expires; the version before deletes it instead.
alter table account_links add column used_at timestamptz;
