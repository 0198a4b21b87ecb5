-- Where an organisation begins to demand a second step, the open pages of its members without one sign their subscriptions anew, and are
-- refused; so do those of a person who gives theirs up.
create function announce_demanded_second_step() returns trigger language plpgsql as $$
begin
  perform pg_notify('answerprint_events', json_build_object('ended', json_build_object('user_id', _id))::text)
  from users where organization_id = new._id and two_factor_enabled_at is null;
  return null;
end $$;

create trigger organizations_announce_second_step after update of require_two_factor on organizations for each row
  when (new.require_two_factor and not old.require_two_factor) execute function announce_demanded_second_step();

create trigger users_announce_second_step after update of two_factor_enabled_at on users for each row
  when (old.two_factor_enabled_at is not null and new.two_factor_enabled_at is null) execute function announce_changed_user();
