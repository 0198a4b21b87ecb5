-- Passwords that were tried on links of any kind: counted before they are checked, the right one takes its row away again.
create table unlock_tries (
  _id uuid primary key,
  -- A shared screener, or a recipient of a package.
  subject_id uuid not null,
  -- An address, or the network of 64 bits that a line is given.
  source text not null,
  tried_at timestamptz not null
);
create index unlock_tries_by_subject on unlock_tries (subject_id, tried_at);

-- When somebody was last told that a password of theirs is guessed at.
create table unlock_warnings (
  subject_id uuid primary key,
  told_at timestamptz not null
);

drop table unlock_failures;
drop table package_unlock_tries;
