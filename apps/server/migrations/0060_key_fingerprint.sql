-- What is true of this installation as a whole: one row.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- A keyed hash made with SECRET_KEY: a start with another key is refused, and the key cannot be found from it.
  key_fingerprint text not null
);
