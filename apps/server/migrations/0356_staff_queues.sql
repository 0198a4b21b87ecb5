-- Each queue of staff by its own index: what is in it is counted, up to a thousand, and listed without reading all orders.
create index orders_taken on orders (assigned_to, due_at, _id)
  where job_status in ('Pending', 'In Progress', 'Suspended', 'Issue', 'Error') and assigned_to is not null;
create index orders_in_trouble on orders (due_at, _id) where job_status in ('Issue', 'Error', 'Suspended');
create index orders_to_ship on orders (due_at, _id)
  where job_status in ('Pending', 'In Progress', 'Suspended', 'Issue', 'Error') and type in ('order-discs', 'send-drives');
create index orders_of_rented_drives on orders (due_at, _id)
  where type = 'send-drives' and specifications ->> 'drive_type' = 'rent' and shipped_at is not null and returned_at is null;
