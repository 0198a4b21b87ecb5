-- A DCP that staff send as the result of an order. Until its check finds nothing wrong its file awaits its content, which keeps it out of
-- every list of the customer, and the order does not have it among its results.
alter table dcps add column order_id uuid references orders (_id);
create index dcps_of_orders on dcps (order_id) where order_id is not null;
