-- What the rest of a paid period was credited with when its plan was changed: given back of its invoice, it is credited no more.
create table plan_credits (
  invoice_id uuid primary key references invoices,
  -- Whose plan it went to: an organization that was founded with it is another account.
  owner_id uuid not null,
  -- What of it is in the plan that runs, or left for later invoices.
  credited bigint not null check (credited >= 0),
  -- Of this price, without tax.
  of_price bigint not null check (of_price > 0)
);
create index plan_credits_by_owner on plan_credits (owner_id);
