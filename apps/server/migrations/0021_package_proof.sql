-- What recipients hold in their hands: compared with what was sent, file by file.
create table package_verifications (
  recipient_id uuid not null references package_recipients on delete cascade,
  file_id uuid not null references files,
  outcome text not null check (outcome in ('verified', 'failed')),
  -- As the recipient read it.
  xxh128 text not null,
  ip text not null,
  user_agent text not null,
  verified_at timestamptz not null,
  primary key (recipient_id, file_id)
);

alter table package_events drop constraint package_events_event_check;
alter table package_events add constraint package_events_event_check
  check (event in ('opened', 'downloaded', 'verified', 'failed', 'saved'));
alter table package_events add column file_count integer not null default 1;
