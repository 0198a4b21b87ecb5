create sequence order_numbers start 100001;

-- A service that is ordered: in somebody's cart, then paid and worked on.
create table orders (
  _id uuid primary key,
  owner_id uuid not null,
  ordered_by uuid not null references users (_id),
  -- Whose cart it is in; null once it is paid.
  in_cart_of uuid references users (_id),
  project_id uuid references projects (_id),
  type text not null check (type in (
    'closed-captions', 'digital-cinema-package', 'order-discs', 'send-drives', 'quality-inspection', 'format-conversion', 'screeners_top_up')),
  -- The path through the wizard: two of them are discs.
  wizard_type text not null check (wizard_type in (
    'closed-captions', 'dcp', 'disc', 'send-physical-copy', 'send-discs', 'conversion', 'inspection', 'none')),
  specifications jsonb not null default '{}',
  created_at timestamptz not null,
  -- Of a paid one: names and lines as they were bought.
  order_number bigint unique,
  -- Written before its invoice, in one transaction.
  invoice_id uuid references invoices (_id) deferrable initially deferred,
  project_title text not null default '',
  title text not null default '',
  description text not null default '',
  lines jsonb not null default '[]',
  total bigint not null default 0 check (total >= 0),
  ordered_at timestamptz,
  due_at timestamptz,
  job_status text not null default 'None' check (job_status in (
    'None', 'Pending', 'In Progress', 'Suspended', 'Issue', 'Error', 'Complete', 'Shipped', 'Cancelled')),
  upload_status text not null default 'None' check (upload_status in ('None', 'Pending', 'In Progress', 'Complete', 'Error')),
  assigned_to uuid references users (_id),
  carrier text not null default '',
  tracking_number text not null default '',
  destination_address jsonb,
  shipped_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  -- How often the system tried to do it by itself.
  tries integer not null default 0,
  updated_at timestamptz not null,
  check ((in_cart_of is null) = (order_number is not null)),
  check ((order_number is null) = (ordered_at is null))
);
create index orders_in_carts on orders (in_cart_of, created_at) where in_cart_of is not null;
create index orders_by_owner on orders (owner_id, ordered_at desc, _id) where order_number is not null;
create index orders_by_buyer on orders (ordered_by, ordered_at desc, _id) where order_number is not null;
create index orders_of_projects on orders (project_id) where job_status in ('Pending', 'In Progress', 'Suspended', 'Issue', 'Error');
create index orders_to_do on orders (due_at, _id) where job_status in ('Pending', 'In Progress', 'Suspended', 'Issue', 'Error');

-- How many were paid, so that a page of a long list need not count it.
create table order_counts (
  -- An account, or a person of it.
  holder_id uuid primary key,
  orders integer not null
);

create table order_files (
  order_id uuid not null references orders (_id) on delete cascade,
  file_id uuid not null references files (_id),
  -- Its part in the order: the name of a slot.
  slot text not null,
  position integer not null,
  primary key (order_id, file_id)
);
create index order_files_by_file on order_files (file_id);

-- What came of it, in the project.
create table order_results (
  order_id uuid not null references orders (_id),
  file_id uuid not null references files (_id),
  delivered_at timestamptz not null,
  primary key (order_id, file_id)
);

create table order_events (
  _id uuid primary key,
  order_id uuid not null references orders (_id),
  at timestamptz not null,
  kind text not null check (kind in ('ordered', 'assigned', 'status', 'message', 'note', 'result', 'tracking')),
  -- Null: the system itself.
  by uuid references users (_id),
  is_staff boolean not null,
  text text not null
);
create index order_events_by_order on order_events (order_id, at, _id);

-- What a cart has beside its orders. A purchase locks it.
create table carts (
  user_id uuid primary key references users (_id),
  will_pickup boolean not null default false,
  promo_id uuid,
  -- The shipment of everything in it that is sent.
  shipment_id uuid not null,
  destination_address jsonb,
  -- What was offered for which address, and when: a rate is chosen among these.
  offered jsonb,
  offered_at timestamptz,
  selected_rate jsonb,
  -- Items whose files are gone, since the last look that was answered.
  lost_items integer not null default 0,
  -- A purchase that is being paid: until it ends nobody buys or changes what is in it.
  purchase_id uuid
);

create table promos (
  _id uuid primary key,
  code text not null unique check (code = upper(code)),
  label text not null,
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent, or minor units.
  value bigint not null check (value > 0 and (kind = 'amount' or value <= 100)),
  -- Empty: all of them.
  order_types text[] not null default '{}',
  min_subtotal bigint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  max_uses_per_account integer,
  is_active boolean not null default true
);
alter table carts add foreign key (promo_id) references promos (_id);

create table promo_uses (
  promo_id uuid not null references promos (_id),
  owner_id uuid not null,
  invoice_id uuid not null,
  at timestamptz not null,
  primary key (promo_id, invoice_id)
);
create index promo_uses_by_owner on promo_uses (promo_id, owner_id);

insert into promos (_id, code, label, kind, value, order_types, min_subtotal, ends_at, max_uses_per_account) values
  (gen_random_uuid(), 'WELCOME10', '10% off', 'percent', 10, '{}', 0, null, 1),
  (gen_random_uuid(), 'DCP50', '$50.00 off a DCP', 'amount', 5000, '{digital-cinema-package}', 30000, null, null),
  (gen_random_uuid(), 'EXPIRED', '20% off', 'percent', 20, '{}', 0, '2026-01-01T00:00:00Z', null);
