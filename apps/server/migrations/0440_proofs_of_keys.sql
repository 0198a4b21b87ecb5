-- What a visitor without a session had proved when a key was claimed: its answer is for a browser that proves the same.
alter table idempotency_keys add column proofs text[] not null default '{}';
