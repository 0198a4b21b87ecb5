-- How an account (an organisation, or an individual) pays. Whoever has no row has never been granted anything.
create table billing_accounts (
  owner_id uuid primary key,
  can_post_pay boolean not null default false,
  using_post_pay boolean not null default false,
  -- Cents that may be owed at once; null: no limit.
  post_pay_limit bigint default 500000 check (post_pay_limit >= 0),
  check (can_post_pay or not using_post_pay)
);

-- The last number given in each year. Its row is locked by whoever pays until they have, so no number is lost or given twice.
create table invoice_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

-- All amounts are minor units of the currency.
create table invoices (
  _id uuid primary key,
  number text not null unique check (number ~ '^INV-\d{4}-\d{6,}$'),
  owner_id uuid not null,
  bought_by uuid not null references users,
  -- What the buyer called this purchase: the same one is paid once.
  purchase_key text,
  seller jsonb not null,
  buyer jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  subtotal bigint not null check (subtotal >= 0),
  shipping_total bigint not null default 0 check (shipping_total >= 0),
  tax_total bigint not null check (tax_total >= 0),
  tax_label text not null,
  total bigint not null,
  created_at timestamptz not null,
  -- Null where nothing is left to pay.
  due_at timestamptz,
  paid_at timestamptz,
  check (total = subtotal + shipping_total + tax_total),
  check (due_at is not null or paid_at is not null),
  unique (bought_by, purchase_key)
);
create index invoices_by_owner on invoices (owner_id, created_at desc);
create index invoices_unpaid on invoices (owner_id) where paid_at is null;

create table invoice_lines (
  invoice_id uuid not null references invoices,
  position integer not null,
  code text not null,
  title text not null,
  project_title text not null,
  quantity bigint not null check (quantity > 0),
  unit text not null,
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null,
  primary key (invoice_id, position),
  check (amount = quantity * unit_price)
);

create table payment_sources (
  invoice_id uuid not null references invoices,
  position integer not null,
  type text not null check (type in ('credit_card', 'gift_card', 'post_pay')),
  amount bigint not null check (amount > 0),
  primary key (invoice_id, position)
);

-- An invoice is what it was. Only that it was paid is written later, once.
create function invoice_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.paid_at is null and to_jsonb(new) - 'paid_at' = to_jsonb(old) - 'paid_at' then return new; end if;
  end if;
  raise exception 'an invoice is not changed';
end $$;
create trigger invoices_stand before update or delete on invoices for each row execute function invoice_stands();
create trigger invoice_lines_stand before update or delete on invoice_lines for each row execute function invoice_stands();
create trigger payment_sources_stand before update or delete on payment_sources for each row execute function invoice_stands();

-- At the commit lines come to the subtotal, and what was paid with to the total.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  -- The one column or the other: lines and sources name their invoice.
  id uuid := coalesce(to_jsonb(new) ->> 'invoice_id', to_jsonb(new) ->> '_id');
begin
  if not exists (
    select from invoices where _id = id
      and subtotal = (select coalesce(sum(amount), 0) from invoice_lines where invoice_id = id)
      and total = (select coalesce(sum(amount), 0) from payment_sources where invoice_id = id)
  ) then
    raise exception 'an invoice that does not add up';
  end if;
  return null;
end $$;
create constraint trigger invoices_add_up after insert on invoices
  deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger invoice_lines_add_up after insert on invoice_lines
  deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger payment_sources_add_up after insert on payment_sources
  deferrable initially deferred for each row execute function invoice_adds_up();

-- Each recipient's download by Aspera is bought.
-- Checked at the commit: the invoice, whose number others wait for, is the last that is written.
alter table packages add column invoice_id uuid references invoices deferrable initially deferred;
alter table packages add check (method <> 'aspera' or invoice_id is not null);
create index packages_by_invoice on packages (invoice_id) where invoice_id is not null;
