-- A dispute that the buyer wins has paid the refunds that the provider refused meanwhile: they are owed no more.
alter table refund_parts drop constraint refund_parts_state_check;
alter table refund_parts add constraint refund_parts_state_check check (state in ('waiting', 'made', 'failed', 'by_dispute'));
create index refund_parts_of_payment on refund_parts (payment_id) where payment_id is not null;
