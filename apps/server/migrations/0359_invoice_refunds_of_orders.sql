-- What was given back at an invoice counts against its orders, each its share by what it cost. Until now what was given back at an order did alone.
update orders set refunded = orders.refunded + floor(given.rest * orders.total / given.cost)
from (
  select invoice_id, sum(total) as cost,
    (select coalesce(sum(refunds.amount), 0) from refunds where refunds.invoice_id = orders.invoice_id) - sum(refunded) as rest
  from orders where invoice_id is not null group by invoice_id
) given
where given.invoice_id = orders.invoice_id and given.rest > 0 and given.cost > 0;
