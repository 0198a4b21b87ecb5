-- The plan of an account that chose one; without a row an account has what `subscription_type` says. All amounts are minor units.
create table subscriptions (
  owner_id uuid primary key,
  plan text not null check (plan in ('free', 'pro', 'team', 'business')),
  billing_cycle text not null check (billing_cycle in ('monthly', 'yearly')),
  -- active; past_due: a renewal was declined and is tried again; lapsed: it never was paid, and the limits are those of Free.
  status text not null check (status in ('active', 'past_due', 'lapsed')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- The day of the month on which periods end, where the month has it: 31 stays 31 after February.
  anchor_day integer not null check (anchor_day between 1 and 31),
  -- The price of the running period, of which the rest is credited when the plan changes.
  period_price bigint not null check (period_price >= 0),
  -- What is left of earlier periods, and taken off the next invoices.
  credit bigint not null default 0 check (credit >= 0),
  -- Who is named as the buyer of renewals, and the card that pays them.
  paid_by uuid not null references users (_id),
  credit_card_id uuid references credit_cards (_id),
  -- Chosen for the end of the period.
  scheduled_plan text check (scheduled_plan in ('free', 'pro', 'team', 'business')),
  scheduled_cycle text check (scheduled_cycle in ('monthly', 'yearly')),
  failed_at timestamptz,
  failed_tries integer not null default 0,
  -- When the job has something to do next.
  due_at timestamptz,
  changed_at timestamptz not null,
  check ((scheduled_plan is null) = (scheduled_cycle is null)),
  check ((status = 'active') = (failed_at is null))
);
create index subscriptions_by_due on subscriptions (due_at) where due_at is not null;

alter table link_accounts
  -- Of `remaining`: links that were bought, which do not lapse with the month. Those of the plan are used first.
  add column bought integer not null default 0 check (bought >= 0),
  -- When the links of the plan are given again.
  add column resets_at timestamptz;
create index link_accounts_by_reset on link_accounts (resets_at);

-- What was bought before, as far as it is left.
update link_accounts set bought = least(remaining, (
  select coalesce(sum(quantity), 0) from invoice_lines join invoices on invoices._id = invoice_id
  where code = 'screeners_top_up' and invoices.owner_id = link_accounts.owner_id
));
