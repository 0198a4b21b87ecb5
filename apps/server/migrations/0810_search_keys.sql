-- What names are searched by: without case and accents, typographic signs as a keyboard writes them. `searchKey` of the contract is the same.
-- A name of ASCII alone, as most files have, is only lowered. (`translate` takes five times as long.)
create function search_key(name text) returns text language sql immutable parallel safe
return case
  when octet_length(name) = char_length(name) then lower(name)
  else
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]+', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l'),
      'đ', 'd'), 'ð', 'd'), 'þ', 'th'), 'ı', 'i'), 'ς', 'σ'), '’', ''''),
      '‘', ''''), '“', '"'), '”', '"'), '–', '-'), '—', '-'),
      U&'\00a0', ' '), U&'\202f', ' ')
end;

-- The version before searches without these indexes until it is replaced.
drop index files_search;
-- Kept for files: what an index of trigrams finds is compared once more, and making a key of accents takes far longer than comparing it.
alter table files add column search_name text not null generated always as (search_key(name)) stored;
create index files_search on files using gin (search_name gin_trgm_ops) where is_listed;
drop index projects_by_title;
create index projects_by_title on projects using gin (search_key(title) gin_trgm_ops) where status = 'Active';
drop index screener_rooms_search;
create index screener_rooms_search on screener_rooms using gin (search_key(name) gin_trgm_ops);
drop index history_search;
create index history_search on history using gin (search_key(message_plain) gin_trgm_ops);
