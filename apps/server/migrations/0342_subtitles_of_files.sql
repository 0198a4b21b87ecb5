-- Subtitles that were opened in the editor from a file of the project. They are work until a person shows them to reviewers.
alter table screener_subtitles
  add column file_id uuid references files on delete set null,
  add column is_shown boolean not null default true;

-- The same file opens the same subtitles.
create unique index screener_subtitles_of_file on screener_subtitles (screener_id, file_id) where file_id is not null;
create index screener_subtitles_by_file on screener_subtitles (file_id) where file_id is not null;
