-- What staff have looked at of the checklist of an order's service, by code.
alter table orders add column done_checks text[] not null default '{}';
