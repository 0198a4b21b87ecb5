-- What was given back of an order at the order itself, with tax: no more goes back of it than it cost.
alter table orders add column refunded bigint not null default 0 check (refunded >= 0);
