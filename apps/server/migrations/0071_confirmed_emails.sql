-- When a person showed that the address of their account is theirs; null until then. Accounts of before are taken at their word.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at where status <> 'Invited';
