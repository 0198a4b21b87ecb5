-- Holds for rented drives are kept each hour: those that stand are found without reading every payment.
create index payments_of_holds on payments (purchase_id, created_at) where role = 'hold';
