-- A refund that the provider refuses for good is not asked for again by itself: staff read why, and may try again.
alter table refund_parts
  add column state text not null default 'made' check (state in ('waiting', 'made', 'failed')),
  -- What the provider said; empty unless it failed.
  add column failure text not null default '',
  -- How often staff tried again: each try is another call at the provider.
  add column tries integer not null default 0;
update refund_parts set state = 'waiting' where check_at is not null;
create index refund_parts_failed on refund_parts (refund_id) where state = 'failed';

-- The same of a payment of a purchase that was released.
alter table payments add column return_failure text, add column return_tries integer not null default 0;
create index payments_not_returned on payments (changed_at) where return_failure is not null;
