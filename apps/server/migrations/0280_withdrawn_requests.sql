-- A request that the asking side takes back. It may be opened again.
alter table video_requests drop constraint video_requests_state_check;
alter table video_requests add constraint video_requests_state_check check (state in ('open', 'approved', 'withdrawn'));
