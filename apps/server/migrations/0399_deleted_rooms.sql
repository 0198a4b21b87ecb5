-- Rooms that were deleted before their comments went with them, and before links that were being made were waited for.
delete from comments using shared_screeners as own, shared_screeners as sent
where own._id = comments.shared_screener_id and sent._id = own.room_share_id
  and sent.screener_room_id is null;

update shared_screeners set expiry = to_timestamp(0)
where type = 'screener_group' and room_share_id is null and screener_room_id is null
  and (expiry is null or expiry > to_timestamp(0));
