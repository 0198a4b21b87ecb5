-- What the provider said by itself: each of its events once.
create table provider_events (
  _id text primary key,
  provider text not null check (provider in ('test', 'stripe')),
  type text not null,
  received_at timestamptz not null
);

-- A buyer asks their bank for money back. The provider takes it until that is decided.
create table disputes (
  _id uuid primary key,
  payment_id uuid not null references payments (_id),
  provider_ref text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  state text not null check (state in ('open', 'won', 'lost')),
  evidence_due_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index disputes_by_payment on disputes (payment_id);
create index disputes_open on disputes (evidence_due_at) where state = 'open';

-- Money that goes back of an invoice. Its document is the credit note with the same id.
create table refunds (
  _id uuid primary key,
  invoice_id uuid not null references invoices (_id),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null,
  -- The caller's key: the same refund is made once.
  refund_key text,
  made_by uuid not null references users (_id),
  created_at timestamptz not null,
  unique (made_by, refund_key)
);
create index refunds_by_invoice on refunds (invoice_id);

-- Where it goes. A part that goes to a card is asked of the provider after it is entered, until it says that it was made.
create table refund_parts (
  refund_id uuid not null references refunds (_id),
  position integer not null,
  type text not null check (type in ('credit_card', 'gift_card', 'post_pay')),
  amount bigint not null check (amount > 0),
  gift_card_id uuid references gift_cards (_id),
  payment_id uuid references payments (_id),
  check_at timestamptz,
  primary key (refund_id, position),
  check ((type = 'gift_card') = (gift_card_id is not null)),
  check ((type = 'credit_card') = (payment_id is not null))
);
create index refund_parts_to_make on refund_parts (check_at) where check_at is not null;

alter table ledger_entries
  add column refund_id uuid references refunds (_id),
  add column dispute_id uuid references disputes (_id);
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'purchase', 'payment', 'gift_card_made', 'refund', 'dispute', 'dispute_won', 'dispute_lost'));
alter table ledger_entries drop constraint ledger_entries_check;
alter table ledger_entries drop constraint ledger_entries_check1;
alter table ledger_entries add constraint ledger_entries_name_what_happened check (
  num_nonnulls(invoice_id, gift_card_id, refund_id, dispute_id) = 1
  and (kind in ('purchase', 'payment')) = (invoice_id is not null)
  and (kind = 'gift_card_made') = (gift_card_id is not null)
  and (kind = 'refund') = (refund_id is not null)
  and (kind in ('dispute', 'dispute_won', 'dispute_lost')) = (dispute_id is not null));
create unique index ledger_entries_of_refunds on ledger_entries (refund_id) where refund_id is not null;
create unique index ledger_entries_of_disputes on ledger_entries (dispute_id, kind) where dispute_id is not null;

-- The test provider's own record of the same.
create table test_disputes (
  ref text primary key,
  intent_ref text not null unique references test_intents (ref),
  amount bigint not null,
  state text not null check (state in ('open', 'won', 'lost')),
  evidence_due_at timestamptz not null,
  created_at timestamptz not null
);
