-- A number of 16 digits and a PIN of 4, both kept as HMACs under the installation's key. Its balance is that of its account in the ledger.
create table gift_cards (
  _id uuid primary key,
  number_key bytea not null unique,
  pin_key bytea not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_amount bigint not null check (original_amount > 0),
  created_at timestamptz not null,
  -- Wrong PINs for this number; at the limit it is locked for good.
  wrong_pins integer not null default 0,
  owner_id uuid,
  redeemed_by uuid references users (_id),
  redeemed_at timestamptz,
  is_payment_active boolean not null default false,
  check ((owner_id is null) = (redeemed_at is null)),
  check (owner_id is not null or not is_payment_active)
);
create index gift_cards_by_owner on gift_cards (owner_id, redeemed_at) where owner_id is not null;

alter table ledger_entries add constraint ledger_entries_gift_card_id_fkey foreign key (gift_card_id) references gift_cards (_id);

alter table payment_sources
  add column gift_card_id uuid references gift_cards (_id),
  -- The last digits of the card, as an invoice shows them.
  add column last4 text not null default '',
  add constraint payment_sources_name_their_card check ((type = 'gift_card') = (gift_card_id is not null));
