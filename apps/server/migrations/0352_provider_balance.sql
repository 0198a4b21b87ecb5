-- What the payment provider took and paid out, by its own record: its fees, and what arrived at the bank.
create table provider_balance_lines (
  _id uuid primary key,
  provider text not null check (provider in ('test', 'stripe')),
  -- The provider's name for it: it is entered once.
  provider_ref text not null unique,
  -- The provider's word for what it was.
  type text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minor units: what the balance at the provider grew by before its fee, and the fee.
  amount bigint not null,
  fee bigint not null,
  at timestamptz not null
);
create index provider_balance_lines_by_time on provider_balance_lines (provider, at desc);

alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'receivable', 'bank', 'provider', 'gift_card_funding', 'revenue', 'shipping', 'tax', 'gift_card', 'credit', 'goodwill', 'disputed', 'losses', 'fees'
));

alter table ledger_entries add column balance_line_id uuid references provider_balance_lines (_id);
create unique index ledger_entries_of_balance_lines on ledger_entries (balance_line_id) where balance_line_id is not null;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'purchase', 'payment', 'gift_card_made', 'refund', 'dispute', 'dispute_won', 'dispute_lost', 'provider_fee', 'payout'
));
alter table ledger_entries drop constraint ledger_entries_name_what_happened;
alter table ledger_entries add constraint ledger_entries_name_what_happened check (
  num_nonnulls(invoice_id, gift_card_id, refund_id, dispute_id, balance_line_id) = 1
  and (kind in ('purchase', 'payment')) = (invoice_id is not null)
  and (kind = 'gift_card_made') = (gift_card_id is not null)
  and (kind = 'refund') = (refund_id is not null)
  and (kind in ('dispute', 'dispute_won', 'dispute_lost')) = (dispute_id is not null)
  and (kind in ('provider_fee', 'payout')) = (balance_line_id is not null)
);
