-- What moves the balance at the payment provider and is no payment, refund, dispute, fee or payout (a reserve, a top-up of the balance) is
-- an entry too, in an account of its own until it is booked where it belongs.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'receivable', 'bank', 'provider', 'gift_card_funding', 'revenue', 'shipping', 'tax', 'gift_card', 'credit', 'goodwill', 'disputed', 'losses', 'fees',
  'provider_other'
));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'purchase', 'payment', 'gift_card_made', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout', 'provider_other'
));
alter table ledger_entries drop constraint ledger_entries_name_what_happened;
alter table ledger_entries add constraint ledger_entries_name_what_happened check (
  num_nonnulls(invoice_id, gift_card_id, refund_id, dispute_id, balance_line_id) = 1
  and (kind in ('purchase', 'payment')) = (invoice_id is not null)
  and (kind = 'gift_card_made') = (gift_card_id is not null)
  and (kind = 'refund') = (refund_id is not null)
  and (kind in ('dispute', 'dispute_won', 'dispute_lost')) = (dispute_id is not null)
  and (kind in ('provider_fee', 'payout', 'provider_other')) = (balance_line_id is not null)
);
