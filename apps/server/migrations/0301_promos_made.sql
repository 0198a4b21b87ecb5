-- Staff list promo codes by when they were made.
alter table promos add column created_at timestamptz not null default '2026-01-01T00:00:00Z';
create index promos_by_age on promos (created_at desc, code);
