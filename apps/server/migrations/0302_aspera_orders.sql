-- Paid high-speed sends are in the list of orders, complete at once, as screener links are.
alter table orders drop constraint orders_type_check;
alter table orders add constraint orders_type_check check (type in (
  'closed-captions', 'digital-cinema-package', 'order-discs', 'send-drives', 'quality-inspection', 'format-conversion', 'screeners_top_up',
  'aspera_transfers'));
