-- The buyer's own number of an order, which their books want to see on the invoice.
alter table invoices add column purchase_order text not null default '';
