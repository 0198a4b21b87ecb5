-- What is reported once a link has ended counts as far as it can have been watched until then: when its sender last ended it, and how much of a
-- visit was reported since. The version before writes neither, and its links end at a moment that is not known.
alter table shared_screeners add column shut_at timestamptz;
alter table viewing_sessions add column late_seconds double precision not null default 0;
