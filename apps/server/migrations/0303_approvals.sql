-- What a role may buy at once, with tax, in minor units; null: without a limit.
alter table roles add column purchase_limit bigint check (purchase_limit >= 0);

-- A cart that was sent to a person who may buy it. Its orders are in nobody's cart until it is decided on.
create table cart_approvals (
  _id uuid primary key,
  owner_id uuid not null,
  asked_by uuid not null references users (_id),
  sent_to uuid not null references users (_id),
  note text not null,
  state text not null check (state in ('waiting', 'accepted', 'declined', 'withdrawn')),
  -- What it came to when it was sent, before shipping and tax.
  subtotal bigint not null check (subtotal >= 0),
  answer text not null default '',
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index cart_approvals_to_decide on cart_approvals (sent_to, asked_at desc);
create index cart_approvals_by_asker on cart_approvals (asked_by, asked_at desc);
alter table orders add column approval_id uuid references cart_approvals (_id);
create index orders_of_approvals on orders (approval_id) where approval_id is not null;
