-- When a rented drive that did not come back was charged: once.
alter table orders add column drives_charged_at timestamptz;
create index orders_of_drives_out on orders (shipped_at) where type = 'send-drives' and returned_at is null and drives_charged_at is null;
