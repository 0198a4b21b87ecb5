-- Whether a share ends when a visit of it reports that the visible watermark was removed.
alter table shared_screeners add column ends_by_tampering boolean not null default false;
