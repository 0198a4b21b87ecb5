-- Which stretches each page of a visit has reported, by their numbers in it: [{page, numbers: [[from, to), …]}], the latest page last.
alter table viewing_sessions add column heard jsonb not null default '[]';
