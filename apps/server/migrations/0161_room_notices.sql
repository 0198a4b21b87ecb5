-- Reviewers of a room hear of its changes at most once in ten minutes: `notice_due_at` is set while a notice waits.
alter table screener_rooms
  add column notice_due_at timestamptz,
  add column noticed_at timestamptz;
create index screener_rooms_to_notice on screener_rooms (notice_due_at) where notice_due_at is not null;
