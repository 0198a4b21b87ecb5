-- Since when the full price of rented drives could not be charged: who rented them is mailed once.
alter table orders add column drives_refused_at timestamptz;
