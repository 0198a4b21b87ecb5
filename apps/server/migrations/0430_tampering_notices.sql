-- When its sender last heard that the watermark was removed from a film of this link: they hear once an hour, however many visits do it.
alter table shared_screeners add column tampering_noticed_at timestamptz;
