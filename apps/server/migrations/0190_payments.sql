-- A card is kept by the provider; we know how to name it there, and what a person recognises it by.
create table credit_cards (
  _id uuid primary key,
  owner_id uuid not null,
  provider text not null check (provider in ('test', 'stripe')),
  -- The account and its card, as the provider names them.
  provider_customer text not null,
  provider_card text not null,
  -- The same for the same number: a card that is added twice is one card.
  fingerprint text not null,
  brand text not null check (brand in ('visa', 'american_express', 'mastercard')),
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month integer not null check (exp_month between 1 and 12),
  exp_year integer not null,
  has_failed_payment boolean not null default false,
  added_by uuid not null references users (_id),
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index credit_cards_are_one on credit_cards (owner_id, provider, fingerprint) where removed_at is null;
create index credit_cards_by_owner on credit_cards (owner_id, created_at);

alter table users add column default_credit_card_id uuid references credit_cards (_id);
alter table organizations add column default_credit_card_id uuid references credit_cards (_id);

-- What somebody buys, from its reservation on: who, what (`payload`, which its kind reads), at what price, and how it is paid.
create table purchases (
  _id uuid primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  state text not null check (state in ('reserved', 'committed', 'released')),
  owner_id uuid not null,
  bought_by uuid not null references users (_id),
  -- The buyer's key: with the same one nothing is bought twice.
  purchase_key text,
  payload jsonb not null,
  -- Lines and totals, as they were reserved.
  totals jsonb not null,
  sources jsonb not null,
  credit_card_id uuid references credit_cards (_id),
  is_off_session boolean not null default false,
  -- The id that its invoice has, or would have had.
  invoice_id uuid not null unique,
  -- What its kind answered when it was committed.
  result jsonb,
  -- Why it was released: a code and a sentence.
  refusal jsonb,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- How often the reconciler tried to commit it.
  tries integer not null default 0,
  check ((state = 'reserved') = (ended_at is null)),
  check ((state = 'committed') = (result is not null))
);
create unique index purchases_by_key on purchases (bought_by, purchase_key) where state <> 'released';
create index purchases_reserved on purchases (created_at) where state = 'reserved';
create index purchases_by_owner on purchases (owner_id, created_at);

-- Held for a purchase until it is committed or released: no other purchase may spend it.
create table gift_card_holds (
  purchase_id uuid not null references purchases (_id),
  gift_card_id uuid not null references gift_cards (_id),
  amount bigint not null check (amount > 0),
  primary key (purchase_id, gift_card_id)
);
create index gift_card_holds_by_card on gift_card_holds (gift_card_id);

-- One charge, or one hold, on one card. Its moves are in `payment-states.ts`.
create table payments (
  _id uuid primary key,
  purchase_id uuid not null references purchases (_id),
  role text not null check (role in ('charge', 'hold')),
  owner_id uuid not null,
  credit_card_id uuid not null references credit_cards (_id),
  provider text not null check (provider in ('test', 'stripe')),
  -- The provider's name for it, saved before any money can move.
  provider_ref text unique,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  captured_amount bigint not null default 0,
  refunded_amount bigint not null default 0,
  state text not null check (state in (
    'created', 'requires_action', 'authorised', 'captured', 'partly_refunded', 'refunded',
    'failed', 'cancelled', 'expired', 'disputed', 'dispute_won', 'dispute_lost')),
  decline_code text not null default '',
  decline_message text not null default '',
  -- When the reconciler asks the provider next; null once its answer is final.
  check_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (captured_amount <= amount),
  check (refunded_amount between 0 and captured_amount)
);
create index payments_by_purchase on payments (purchase_id);
create index payments_by_card on payments (credit_card_id);
create index payments_to_check on payments (check_at) where check_at is not null;

-- Each move once, with what the provider said.
create table payment_events (
  _id uuid primary key,
  payment_id uuid not null references payments (_id),
  from_state text not null,
  to_state text not null,
  said jsonb not null,
  at timestamptz not null
);
create index payment_events_by_payment on payment_events (payment_id, at);

alter table payment_sources
  add column brand text not null default '',
  add column payment_id uuid references payments (_id);

-- What was charged to cards is with the provider until it is paid out.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in (
  'receivable', 'bank', 'provider', 'gift_card_funding', 'revenue', 'shipping', 'tax', 'gift_card', 'credit', 'goodwill', 'disputed', 'losses'));
alter table ledger_accounts add constraint credit_is_not_overdrawn check (kind <> 'credit' or balance <= 0);

-- What was bought before, so that a late retry finds it.
insert into purchases (_id, kind, state, owner_id, bought_by, purchase_key, payload, totals, sources, invoice_id, result, ip, user_agent, created_at, ended_at)
select gen_random_uuid(), case code when 'screeners_top_up' then 'links' else 'share_package' end, 'committed', owner_id, bought_by, purchase_key,
  case code when 'screeners_top_up' then jsonb_build_object('quantity', quantity)
    else jsonb_build_object('project_id', (select project_id from packages where packages.invoice_id = invoices._id)) end,
  '{}', '[]', invoices._id,
  case code when 'screeners_top_up' then jsonb_build_object('amount_purchased', quantity)
    else jsonb_build_object('package_id', (select packages._id from packages where packages.invoice_id = invoices._id)) end,
  '', '', created_at, created_at
from invoices join invoice_lines on invoice_lines.invoice_id = invoices._id and position = 0
where purchase_key is not null;

-- The built-in provider, whose money does not move: its own record, which ours is compared with. It keeps no number of a card.
create table test_tokens (
  token text primary key,
  scenario text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create table test_cards (
  ref text primary key,
  customer text not null,
  scenario text not null,
  brand text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  fingerprint text not null,
  is_authenticated boolean not null default false
);
create table test_intents (
  ref text primary key,
  kind text not null check (kind in ('setup', 'payment')),
  -- The caller's key: the same call twice is one intent.
  key text not null unique,
  state text not null check (state in ('created', 'requires_action', 'authorised', 'captured', 'failed', 'cancelled')),
  card_ref text not null references test_cards (ref),
  amount bigint not null default 0,
  currency text not null default '',
  captured_amount bigint not null default 0,
  waits_for_capture boolean not null default false,
  decline_code text not null default '',
  metadata jsonb not null default '{}',
  created_at timestamptz not null
);
create table test_refunds (
  key text primary key,
  intent_ref text not null references test_intents (ref),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create index test_refunds_by_intent on test_refunds (intent_ref);
