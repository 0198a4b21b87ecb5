-- What a cart came to on a day, to be printed and to become a cart again.
create sequence quote_numbers;
create table quotes (
  _id uuid primary key,
  number bigint not null unique default nextval('quote_numbers'),
  owner_id uuid not null,
  made_by uuid not null references users (_id),
  made_at timestamptz not null,
  -- As it is printed: `Quoted` of the contract. Never changes.
  quoted jsonb not null,
  -- The calls that put its orders into a cart, in the order of what is quoted.
  calls jsonb not null
);
create index quotes_of_people on quotes (made_by, made_at desc);
