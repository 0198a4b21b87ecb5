-- Who is removed from a room's people loses the subscription to its news with the commit, as who is removed from a project does.
create trigger screener_room_members_announce_end after delete on screener_room_members for each row execute function announce_ended_membership();
