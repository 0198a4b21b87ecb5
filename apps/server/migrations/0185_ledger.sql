-- Double entry: each movement of money is one entry, whose postings sum to zero in each currency. A positive posting is a debit.
create table ledger_accounts (
  _id uuid primary key,
  kind text not null check (kind in ('receivable', 'bank', 'gift_card_funding', 'revenue', 'tax', 'gift_card')),
  -- Who owes, or which gift card; null for the seller's own accounts.
  holder_id uuid,
  -- The service that was sold, or the name of the tax.
  code text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The sum of its postings, kept by a trigger.
  balance bigint not null default 0,
  constraint ledger_accounts_are_one unique nulls not distinct (kind, holder_id, code, currency),
  constraint gift_card_is_not_overdrawn check (kind <> 'gift_card' or balance <= 0),
  constraint debt_is_not_overpaid check (kind <> 'receivable' or balance >= 0)
);

create table ledger_entries (
  _id uuid primary key,
  kind text not null check (kind in ('purchase', 'payment', 'gift_card_made')),
  invoice_id uuid references invoices (_id),
  gift_card_id uuid,
  at timestamptz not null,
  check ((kind = 'gift_card_made') = (gift_card_id is not null)),
  check ((kind <> 'gift_card_made') = (invoice_id is not null))
);
-- What happens once is entered once.
create unique index ledger_entries_of_invoices on ledger_entries (invoice_id, kind) where invoice_id is not null;
create unique index ledger_entries_of_gift_cards on ledger_entries (gift_card_id, kind) where gift_card_id is not null;
create index ledger_entries_by_time on ledger_entries (at);

create table ledger_postings (
  entry_id uuid not null references ledger_entries (_id),
  position integer not null,
  account_id uuid not null references ledger_accounts (_id),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, position)
);
create index ledger_postings_by_account on ledger_postings (account_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the ledger is not changed: a correction is another entry';
end $$;
create trigger ledger_entries_are_final before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger ledger_postings_are_final before update or delete on ledger_postings for each row execute function refuse_ledger_change();

create function add_to_ledger_balance() returns trigger language plpgsql as $$
begin
  update ledger_accounts set balance = balance + new.amount where _id = new.account_id;
  return null;
end $$;
create trigger ledger_postings_are_added after insert on ledger_postings for each row execute function add_to_ledger_balance();

create function ledger_entry_balances() returns trigger language plpgsql as $$
declare
  -- Postings name their entry in another column.
  id uuid := coalesce(to_jsonb(new) ->> 'entry_id', to_jsonb(new) ->> '_id');
begin
  if not exists (select from ledger_postings where entry_id = id) or exists (
    select from ledger_postings join ledger_accounts on ledger_accounts._id = account_id
    where entry_id = id group by currency having sum(amount) <> 0
  ) then
    raise exception 'an entry of the ledger that does not balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_entry_balances();
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_entry_balances();

-- What was bought before. Until now every invoice was on post-pay, or came to nothing.
insert into ledger_accounts (_id, kind, holder_id, code, currency)
select gen_random_uuid(), * from (
  select distinct 'receivable', owner_id, '', currency from invoices where total > 0
  union select distinct 'revenue', null::uuid, code, currency from invoice_lines join invoices on invoices._id = invoice_id where amount > 0
  union select distinct 'tax', null::uuid, tax_label, currency from invoices where tax_total > 0
  union select distinct 'bank', null::uuid, '', currency from invoices where total > 0 and paid_at is not null
) as needed;

insert into ledger_entries (_id, kind, invoice_id, at)
select gen_random_uuid(), 'purchase', _id, created_at from invoices where total > 0
union all select gen_random_uuid(), 'payment', _id, paid_at from invoices where total > 0 and paid_at is not null;

insert into ledger_postings (entry_id, position, account_id, amount)
select entry_id, row_number() over (partition by entry_id order by kind, code), ledger_accounts._id, amount from (
  select ledger_entries._id as entry_id, 'receivable' as kind, owner_id as holder_id, '' as code, currency, total as amount
  from ledger_entries join invoices on invoices._id = invoice_id where kind = 'purchase'
  union all
  select ledger_entries._id, 'revenue', null, code, currency, -sum(amount)
  from ledger_entries join invoices on invoices._id = ledger_entries.invoice_id join invoice_lines on invoice_lines.invoice_id = invoices._id
  where kind = 'purchase' group by ledger_entries._id, code, currency having sum(amount) > 0
  union all
  select ledger_entries._id, 'tax', null, tax_label, currency, -tax_total
  from ledger_entries join invoices on invoices._id = invoice_id where kind = 'purchase' and tax_total > 0
  union all
  select ledger_entries._id, 'bank', null, '', currency, total
  from ledger_entries join invoices on invoices._id = invoice_id where kind = 'payment'
  union all
  select ledger_entries._id, 'receivable', owner_id, '', currency, -total
  from ledger_entries join invoices on invoices._id = invoice_id where kind = 'payment'
) as moved
join ledger_accounts using (kind, code, currency)
where ledger_accounts.holder_id is not distinct from moved.holder_id
-- What is owed is entered before it is paid.
order by (select kind from ledger_entries where _id = entry_id) desc, entry_id;
