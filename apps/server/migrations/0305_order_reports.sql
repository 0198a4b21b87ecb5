-- The automatic report of an inspection: a draft for staff, and the customer's once it is signed.
create table order_reports (
  order_id uuid primary key references orders (_id),
  -- What was measured: `Inspection` of packages/media, without what is known of the file itself.
  measured jsonb not null,
  remarks text not null default '',
  state text not null check (state in ('Draft', 'Signed')),
  made_at timestamptz not null,
  signed_by uuid references users (_id),
  signed_at timestamptz,
  check ((state = 'Signed') = (signed_at is not null)),
  check ((signed_by is null) = (signed_at is null))
);
