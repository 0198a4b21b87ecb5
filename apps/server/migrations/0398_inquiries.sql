-- The bank of a buyer may ask before it takes money. Such an inquiry is a dispute that has not begun; most are closed without one.
alter table disputes drop constraint disputes_state_check, drop constraint disputes_check;
alter table disputes add constraint disputes_state_check check (state in ('inquiry', 'open', 'won', 'lost', 'closed'));
alter table disputes add constraint disputes_check check ((state in ('inquiry', 'open')) = (closed_at is null));
