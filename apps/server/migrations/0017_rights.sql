-- Processes remember for a moment what a session may do: each hears at once when that may have changed.
create function announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_rights', '');
  return null;
end $$;

create trigger users_announce_rights
  after update of status, organization_id, role_id, full_name, email, is_staff, is_suspended, two_factor_enabled_at, subscription_type or delete on users
  for each statement execute function announce_rights();
create trigger roles_announce_rights after update or delete on roles for each statement execute function announce_rights();
create trigger organizations_announce_rights
  after update of require_two_factor, subscription_type on organizations
  for each statement execute function announce_rights();
create trigger sessions_announce_rights after delete on sessions for each statement execute function announce_rights();

-- Every part that arrives asks whether its sender may still send.
create index uploads_by_store on uploads (store_upload_id) where status not in ('Complete', 'Cancelled');
