-- What the asking side opened in the editor of a text that was delivered: its approval makes these a track. The delivered file stays beside it.
alter table video_timed_texts add column subtitles_id uuid references screener_subtitles on delete set null;
create index video_timed_texts_by_subtitles on video_timed_texts (subtitles_id) where subtitles_id is not null;
