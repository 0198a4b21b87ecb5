-- 0365 took all of the shipping into what each order of an invoice cost. It is of those that are sent, alike: what was counted at an order above
-- its own cost is counted at the others, each by what is left of it.
with costs as (
  select orders._id, orders.invoice_id, orders.refunded,
    ceil((lines.amount + case when orders.type in ('order-discs', 'send-drives') then ceil(invoices.shipping_total::numeric / sent.count) else 0 end)
      * invoices.total / (invoices.subtotal + invoices.shipping_total)) as cost
  from orders
  join invoices on invoices._id = orders.invoice_id and invoices.total > 0 and invoices.subtotal + invoices.shipping_total > 0
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from invoice_lines
    where invoice_lines.invoice_id = orders.invoice_id
      and (invoice_lines.order_number is null or invoice_lines.order_number = orders.order_number)
  ) lines
  cross join lateral (
    select count(*) as count from orders others
    where others.invoice_id = orders.invoice_id and others.type in ('order-discs', 'send-drives')
  ) sent
  where orders.invoice_id in (select invoice_id from orders where refunded > 0)
), spread as (
  select *, sum(greatest(refunded - cost, 0)) over each_invoice as above, sum(greatest(cost - refunded, 0)) over each_invoice as below
  from costs window each_invoice as (partition by invoice_id)
)
update orders
set refunded = least(spread.refunded, spread.cost)
  + coalesce(floor(least(spread.above, spread.below) * greatest(spread.cost - spread.refunded, 0) / nullif(spread.below, 0)), 0)
from spread
where spread._id = orders._id and spread.above > 0;
