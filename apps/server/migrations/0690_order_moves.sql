-- Where an order was moved to: of this staff and the customer read different sentences, which are made when they are read. Moves of its files
-- have none. 0.2.0, which runs beside this version during an upgrade, has no orders.
alter table order_events
  add column moved_to text check (
    moved_to in ('None', 'Pending', 'In Progress', 'Suspended', 'Issue', 'Error', 'Complete', 'Shipped', 'Cancelled')
  ),
  add constraint order_events_moved_check check (moved_to is null or kind = 'status');

-- Until now the sentence of staff was kept for it.
update order_events set moved_to = substring(text from '^Moved to (.+)\.$'), text = '' where kind = 'status' and text like 'Moved to %.';
