-- Rates of tax that an operator adds to those of the product. The one that began last is taken; what was sold keeps what it had.
create table tax_rates (
  -- Where the seller is registered: rates of other schemes are known and not taken.
  scheme text not null check (scheme in ('CA', 'EU', 'US')),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  -- A province or state by its code; empty: the whole country.
  region_code text not null check (region_code ~ '^[A-Z0-9]{0,3}$'),
  -- Empty: whatever is sold.
  service text not null check (service in ('', 'electronic', 'goods')),
  -- A business with a valid tax number in another country than the seller's accounts for the tax itself.
  buyer text not null check (buyer in ('anyone', 'foreign_business')),
  label text not null check (label <> ''),
  -- Thousandths of a percent: 14.975 % is 14975. A tax that ends is followed by one of 0.
  rate integer not null check (rate between 0 and 100000),
  -- What the law wants to be said on the invoice.
  note text not null,
  starts_at timestamptz not null,
  constraint tax_rates_begin_once primary key (country_code, region_code, service, buyer, starts_at)
);

-- Whose invoices these are, as the account says: an organization, or a person without one.
create table billing_addresses (
  owner_id uuid primary key,
  name text not null,
  line1 text not null,
  line2 text not null,
  city text not null,
  region_code text not null,
  postal_code text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  tax_number text not null,
  -- What a register said of the number; `formed`: only its form was checked.
  tax_number_state text not null check (tax_number_state in ('none', 'formed', 'registered', 'refused')),
  changed_at timestamptz not null,
  check ((tax_number = '') = (tax_number_state = 'none'))
);

alter table billing_accounts add column tax_exempt boolean not null default false;
