-- Statements that were sent: one for an account, currency and month ("2026-10").
create table post_pay_statements (
  owner_id uuid not null,
  currency text not null,
  month text not null check (month ~ '^2[0-9]{3}-(0[1-9]|1[0-2])$'),
  sent_at timestamptz not null,
  primary key (owner_id, currency, month)
);

-- Reminders of an invoice on post-pay that were sent, each once.
create table post_pay_reminders (
  invoice_id uuid not null references invoices (_id),
  kind text not null check (kind in ('due_soon', 'overdue', 'still_overdue', 'before_suspension', 'suspended')),
  sent_at timestamptz not null,
  primary key (invoice_id, kind)
);
create index invoices_unpaid_by_due_day on invoices (due_at) where paid_at is null;
