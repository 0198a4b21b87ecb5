-- What an invoice says beside its amounts, and what a line belongs to. All amounts are minor units.
alter table invoices
  add column tax_note text not null default '',
  -- The promo code that was taken off, and how it was shipped.
  add column promo_label text not null default '',
  add column shipping_label text not null default '';

alter table invoice_lines
  -- The service that the line is a part of, and its order; empty where the line is the whole of it.
  add column service text not null default '',
  add column order_number bigint,
  -- Taken off this line by a promo code, or by the rest of an earlier period.
  add column promo bigint not null default 0 check (promo >= 0),
  drop constraint invoice_lines_check,
  add constraint invoice_lines_amounts check (amount = quantity * unit_price - promo and amount >= 0);

-- What is given back of an invoice, which stays as it is.
create table credit_notes (
  _id uuid primary key,
  number text not null check (number ~ '^CN-\d{4}-\d{6,}$') unique,
  invoice_id uuid not null references invoices,
  owner_id uuid not null,
  seller jsonb not null,
  buyer jsonb not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Without tax; shipping is in it.
  subtotal bigint not null check (subtotal >= 0),
  tax_total bigint not null check (tax_total >= 0),
  tax_label text not null,
  total bigint not null check (total > 0),
  reason text not null,
  created_at timestamptz not null,
  constraint credit_notes_total check (total = subtotal + tax_total)
);
create index credit_notes_by_invoice on credit_notes (invoice_id, created_at);
create index credit_notes_by_time on credit_notes (created_at);

-- Where it went: back to a card, to a gift card, or off what is owed.
create table credit_note_sources (
  credit_note_id uuid not null references credit_notes,
  position integer not null,
  type text not null check (type in ('credit_card', 'gift_card', 'post_pay')),
  amount bigint not null check (amount > 0),
  brand text not null default '',
  last4 text not null default '',
  primary key (credit_note_id, position)
);

-- The last number of each year, as invoice_numbers.
create table credit_note_numbers (
  year integer primary key,
  last integer not null check (last > 0)
);

create trigger credit_notes_are_final before update or delete on credit_notes for each row execute function refuse_invoice_change();
create trigger credit_note_sources_are_final before update or delete on credit_note_sources for each row execute function refuse_invoice_change();

-- At the commit: what went back adds up to the note, and the notes of an invoice to no more than the invoice.
create function credit_note_adds_up() returns trigger language plpgsql as $$
declare
  id uuid := coalesce(to_jsonb(new) ->> 'credit_note_id', to_jsonb(new) ->> '_id');
  of_invoice uuid := (select invoice_id from credit_notes where _id = id);
begin
  if (select total from credit_notes where _id = id) <> (select coalesce(sum(amount), 0) from credit_note_sources where credit_note_id = id) then
    raise exception 'a credit note that does not add up';
  end if;
  if exists (
    select from invoices where _id = of_invoice and (
      total < (select sum(total) from credit_notes where invoice_id = of_invoice)
      or tax_total < (select sum(tax_total) from credit_notes where invoice_id = of_invoice)
    )
  ) then
    raise exception 'credit notes of more than their invoice';
  end if;
  return null;
end $$;
create constraint trigger credit_notes_add_up after insert on credit_notes
  deferrable initially deferred for each row execute function credit_note_adds_up();
create constraint trigger credit_note_sources_add_up after insert on credit_note_sources
  deferrable initially deferred for each row execute function credit_note_adds_up();
