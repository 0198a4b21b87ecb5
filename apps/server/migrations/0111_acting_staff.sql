-- The member of staff who did it while acting as the person; what is recorded later keeps it until then.
alter table history add column staff_id uuid;
alter table uploads add column staff_id uuid;
alter table file_moves add column staff_id uuid;
alter table imports add column staff_id uuid;
