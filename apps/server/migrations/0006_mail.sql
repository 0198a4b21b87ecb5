-- Mail leaves through here: the row is written with whatever it tells of, and a job sends it once.
create table mails (
  _id uuid primary key,
  to_address text not null,
  cc_addresses text[] not null default '{}',
  reply_to text,
  subject text not null,
  -- Emptied after sending: it may hold an address that opens a film.
  html text,
  body_text text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null;
