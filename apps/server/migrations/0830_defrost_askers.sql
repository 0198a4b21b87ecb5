-- Who else asked for what is being restored, and is notified of it as the one who asked first.
create table defrost_askers (
  defrost_id uuid not null references defrosts on delete cascade,
  user_id uuid not null references users,
  primary key (defrost_id, user_id)
);
