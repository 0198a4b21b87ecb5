-- Since when the link of a copy is known to have ended. Its expiry does not say it: "Expire" writes 1970, whatever the day.
alter table encodes add column idle_since timestamptz;
