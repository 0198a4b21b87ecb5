-- A wall says how many files a project holds: open ones hear of each change, whatever made it (RT-302).
create function announce_file_count() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object(
    'channel', 'private-wall-' || new.owner_id, 'event', 'WallUpdated', 'data', json_build_object('_id', new.owner_id)
  )::text);
  return null;
end $$;
create trigger projects_announce_file_count after update of file_count on projects for each row
  when (old.file_count is distinct from new.file_count)
  execute function announce_file_count();
