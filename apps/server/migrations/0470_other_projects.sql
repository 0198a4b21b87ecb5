-- The other project of a move is named to those who see it: entries know its id, and their searched text no longer has its name.
update history set parameters = history.parameters || jsonb_build_object('other_project_id', moved.other_id)
from (
  select project_id, destination_project_id as other_id, user_id, created_at, finished_at, 'file.moved_away' as action from file_moves
  union all
  select destination_project_id, project_id, user_id, created_at, finished_at, 'file.moved_here' from file_moves
) as moved
where history.action = moved.action and history.project_id = moved.project_id and history.user_id = moved.user_id
  and history.created_at >= moved.created_at and history.created_at <= coalesce(moved.finished_at, 'infinity');

update history set message_plain =
  replace(message_plain, normalize(' the project ' || (parameters ->> 'project'), nfc), ' another project')
where action in ('file.moved_away', 'file.moved_here');
