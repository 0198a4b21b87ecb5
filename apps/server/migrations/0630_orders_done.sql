-- Staff look up an order that is done, the latest first.
create index orders_done on orders (ordered_at desc, _id) where job_status in ('Complete', 'Shipped', 'Cancelled') and order_number is not null;
