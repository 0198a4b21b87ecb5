-- The one currency that an installation sells in. Amounts that were put in by migrations are those of US dollars; a start with another CURRENCY
-- writes them anew, as long as nothing was sold (billing/currency).
create table installation_currency (
  is_only boolean primary key default true check (is_only),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- How many digits its minor unit has: 2 for USD, 0 for JPY, 3 for KWD.
  digits integer not null check (digits between 0 and 4)
);
insert into installation_currency (currency, digits) values ('USD', 2);

-- 5,000 of the major unit.
create function first_post_pay_limit() returns bigint language sql stable
  return (select (5000 * power(10::numeric, digits))::bigint from public.installation_currency);
alter table billing_accounts alter column post_pay_limit set default first_post_pay_limit();
