import { sql } from 'kysely'
import type { Invariants } from './invariant.ts'

/** Screeners, rooms, requests and what is sent. */
export const deliveryInvariants: Invariants = {
  'no screener is of a deleted film': sql`select s._id, f.deleted_at from screeners s join files f on f._id = s.source_file_id
    where s.deleted_at is null and f.deleted_at is not null`,
  'a screener is in the project of its film': sql`select s._id from screeners s join files f on f._id = s.source_file_id
    where s.deleted_at is null and f.project_id <> s.project_id`,
  'every film has a screener': sql`select f._id, f.status from files f left join screeners s on s.source_file_id = f._id and s.deleted_at is null
    where f.type = 'source_file' and f.deleted_at is null and s._id is null`,
  'no attachment is a deleted file': sql`select a._id from screener_attachments a join files f on f._id = a.file_id where f.deleted_at is not null`,
  'no room shows a deleted screener': sql`select r.room_id, s._id screener from screener_room_screeners r join screeners s on s._id = r.screener_id
    where s.deleted_at is not null`,
  'no room shows a deleted project': sql`select r.room_id, p._id project from screener_room_projects r join projects p on p._id = r.project_id
    where p.status <> 'Active'`,
  'a room shows projects of its owner': sql`select r.room_id, p._id project from screener_room_projects r join projects p on p._id = r.project_id
    join screener_rooms m on m._id = r.room_id where p.owner_id <> m.owner_id`,
  'no two projects of a room share a position': sql`select room_id, array_agg(position order by position) positions from screener_room_projects
    group by 1 having count(*) <> count(distinct position)`,
  'no two screeners of a project in a room share a position': sql`select room_id, project_id, array_agg(position order by position) positions
    from screener_room_screeners group by 1, 2 having count(*) <> count(distinct position)`,
  'the team of a room is of its owner': sql`select m.room_id, m.user_id from screener_room_members m join screener_rooms r on r._id = m.room_id
    join users u on u._id = m.user_id where u.organization_id is distinct from r.owner_id and u._id <> r.owner_id`,
  'every share is of a screener or a room': sql`select _id, type from shared_screeners
    where type <> 'screener' and screener_room_id is null and screener_id is null`,
  'no share of a deleted screener is open': sql`select s._id, s.expiry from shared_screeners s join screeners c on c._id = s.screener_id
    where c.deleted_at is not null and (s.expiry is null or s.expiry > now())`,
  'no share has more views than it allows': sql`select _id, views, view_count_limit from shared_screeners
    where view_count_limit is not null and views > view_count_limit`,
  'no links are below zero, and none are left over': sql`select owner_id, remaining, total, forensic_remaining, forensic_total, bought from link_accounts
    where remaining < 0 or forensic_remaining < 0 or bought < 0 or remaining > total or forensic_remaining > forensic_total`,
  'subtitles name their latest version': sql`select t._id, t.version, v.latest from screener_subtitles t
    cross join lateral (select max(version) latest from subtitle_versions where subtitles_id = t._id) v
    where v.latest is not null and v.latest <> t.version`,
  'no subtitles wait to be read without a job': sql`select t._id, t.state from screener_subtitles t
    join screeners s on s._id = t.screener_id and s.deleted_at is null
    where t.state in ('Waiting', 'Reading') and t.removed_at is null and not exists (select from pgboss.job
      where state < 'completed' and name in ('read-subtitles', 'give-up-subtitles') and data ->> 'subtitles_id' = t._id::text)`,
  'history is counted': sql`select p.project_id, p.type, c.entries, p.count from
      (select project_id, type, count(*)::int count from history group by 1, 2) p
    left join history_counts c using (project_id, type) where c.entries is distinct from p.count`,
  'no copy of a file request is left over': sql`select _id, status from file_request_copies where status = 'Pending'`,
  'an on-demand request is of a project of its organization': sql`select v._id, v.state from video_requests v join projects p on p._id = v.project_id
    where p.owner_id <> v.organization_id`,
}
