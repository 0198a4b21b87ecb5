-- One code for each network that asks for one. `network_codes`, one for a whole link, is left to the version before.
create table screening_codes (
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  network text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shared_screener_id, network)
);

-- The mails of the last hour, so that no visitor can fill a reviewer's mailbox.
create table screening_code_sends (
  _id uuid primary key,
  shared_screener_id uuid not null references shared_screeners on delete cascade,
  network text not null,
  sent_at timestamptz not null
);
create index screening_code_sends_by_share on screening_code_sends (shared_screener_id, sent_at);
