-- An upload that is the result of an order: it lands in the project of the customer, by a member of staff.
alter table uploads add column order_id uuid references orders (_id);
