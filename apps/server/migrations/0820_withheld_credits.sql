-- What was not credited when a plan was changed, since its payment was disputed: it is once the bank has decided.
alter table plan_credits add column withheld bigint not null default 0 check (withheld >= 0);
