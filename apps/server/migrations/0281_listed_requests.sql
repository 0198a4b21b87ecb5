-- Set when the project that a request became is deleted: lists and counts need no other table then.
alter table video_requests add column is_project_deleted boolean not null default false;
update video_requests set is_project_deleted = true from projects
  where projects._id = video_requests.project_id and projects.status <> 'Active' and video_requests.state <> 'withdrawn';
drop index video_requests_by_organization;
create index video_requests_by_organization on video_requests (organization_id, created_at desc, _id) where not is_project_deleted;
