-- How often each stretch was played by all visits of a share, as [from, to, times]: a report adds to it instead of reading every visit.
alter table shared_screeners add column plays jsonb not null default '[]';

with stretches as (
  select visit.shared_screener_id, round((stretch ->> 0)::numeric) as began, round((stretch ->> 1)::numeric) as ended
  from viewing_sessions as visit, jsonb_array_elements(visit.played) as stretch
), ends as (
  select shared_screener_id, began as at, 1 as step from stretches
  union all
  select shared_screener_id, ended, -1 from stretches
), steps as (
  select shared_screener_id, at, sum(step) as step from ends group by shared_screener_id, at
), runs as (
  select shared_screener_id, at as began, lead(at) over film as ended, sum(step) over film as times
  from steps
  window film as (partition by shared_screener_id order by at)
), known as (
  select shared_screener_id, jsonb_agg(jsonb_build_array(began, ended, times) order by began) as plays
  from runs where times > 0 and ended > began group by shared_screener_id
)
update shared_screeners set plays = known.plays from known where known.shared_screener_id = shared_screeners._id;
