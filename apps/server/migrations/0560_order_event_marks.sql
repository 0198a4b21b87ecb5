-- What the system notes once of an order was recognized by how its text begins.
alter table order_events add column mark text check (mark in ('no_report'));
update order_events set mark = 'no_report'
where _id in (
  select distinct on (order_id) _id from order_events
  where kind = 'note' and by is null and text like 'There is no automatic report.%'
  order by order_id, at, _id
);
create unique index order_events_by_mark on order_events (order_id, mark) where mark is not null;
