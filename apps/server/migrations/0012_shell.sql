-- What the shell of a signed-in person shows and remembers.

alter table users add column onboarded boolean not null default false;
-- High-speed transfer bought and not yet used, in bytes.
alter table organizations add column aspera_entitlement_bytes_remaining bigint not null default 0
  check (aspera_entitlement_bytes_remaining >= 0);
-- Apps that an organisation does not offer to its members.
alter table organizations add column hidden_apps text[] not null default '{}';
-- The last charge for storage failed and waits for another card.
alter table storage_accounts add column is_pending_payment boolean not null default false;
