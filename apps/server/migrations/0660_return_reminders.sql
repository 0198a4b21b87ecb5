-- Who rented a drive is reminded once, before its full price is charged.
alter table orders add column return_reminded_at timestamptz;
