-- A claim on an Idempotency-Key is a lease: `attempt` names who holds it, `expires_at` (by the clock of this database) until when, unless
-- it is renewed. A claim whose holder died is taken over by the next attempt, and the answer is saved by the attempt that holds it alone.
-- The defaults are for servers of the version before, which may still run while this one starts; `status` is written by those alone.
alter table idempotency_keys
  add column attempt uuid not null default gen_random_uuid(),
  add column expires_at timestamptz not null default now() + interval '1 minute';
