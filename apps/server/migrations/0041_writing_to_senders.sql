-- Where outsiders may write to; shown on public pages, so nobody's but by choice.
alter table organizations add column contact_email text;

alter table package_events drop constraint package_events_event_check;
alter table package_events add constraint package_events_event_check
  check (event in ('opened', 'downloaded', 'verified', 'failed', 'saved', 'wrote'));
