-- A card that is being added: found again by its token after the person's bank was asked.
create table card_setups (
  _id uuid primary key,
  owner_id uuid not null,
  -- An HMAC: the token itself is not kept.
  token_key text not null,
  provider text not null check (provider in ('test', 'stripe')),
  provider_ref text,
  created_at timestamptz not null,
  constraint card_setups_are_one unique (owner_id, token_key)
);
create index card_setups_by_time on card_setups (created_at);
