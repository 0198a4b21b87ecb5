import { type RawBuilder, sql } from 'kysely'
import { eraseObjects } from '../../../apps/server/src/features/files/deletion/erase.jobs.ts'
import type { Server } from '../../../apps/server/test/start-server.ts'
import type { Findings } from './findings.ts'

type Named = { key: string; of: string }

const stored = (of: string, from: string) => sql<Named>`select key, ${of} as of from ${sql.raw(from)} where key is not null`

/** What rows that are not deleted name: of each there is an object. */
const KEYS: readonly RawBuilder<Named>[] = [
  stored('a file', `(select key from files where deleted_at is null and type <> 'dcp') named`),
  stored('a file of a DCP', `(select d.key from dcp_files d join files f on f._id = d.dcp_id where f.deleted_at is null) named`),
  stored('a poster', `(select poster_key key from projects where status in ('Active', 'Archived')) named`),
  stored('a poster in a room', `(select poster_key key from screener_room_projects) named`),
  stored('a thumbnail in a room', `(select thumbnail_key key from screener_room_screeners) named`),
  stored('a logo', `(select logo_key key from organizations) named`),
  stored('a thumbnail', `(select custom_thumbnail_key key from screeners where deleted_at is null) named`),
  stored(
    'subtitles',
    `(select unnest(array[t.source_key, t.vtt_key]) key from screener_subtitles t join screeners s on s._id = t.screener_id
      where s.deleted_at is null) named`,
  ),
  stored(
    'a version of subtitles',
    `(select v.vtt_key key from subtitle_versions v join screener_subtitles t on t._id = v.subtitles_id
      join screeners s on s._id = t.screener_id where s.deleted_at is null) named`,
  ),
  stored('a timed text', `(select object_key key from video_timed_texts where status in ('Received', 'Uploaded')) named`),
]
/** What objects may belong to beside these, by their key or by what it begins with. */
const OWNERS = sql<{ key: string }>`
  select prefix key from encodes e join screeners s on s._id = e.screener_id where s.deleted_at is null
  union all select key from files where deleted_at is null and type = 'dcp'
  union all select preview_prefix from files where deleted_at is null
  union all select preview_prefix from screeners where deleted_at is null
  union all select poster_prefix from projects where status in ('Active', 'Archived')
  union all select poster_prefix from screener_room_projects
  union all select object_key from uploads where status not in ('Complete', 'Cancelled')
  union all select key_prefix from erasures`

const GRACE_SECONDS = 8 * 86_400

/** Whether the store has what the tables name, and nothing else once what was deleted is erased. What the world began with does not count. */
export async function openObjects(server: Server) {
  const { db, store, clock, parts } = server
  const keysInStore = async () => {
    const keys = new Set<string>()
    for await (const { key } of store.walk()) keys.add(key)
    return keys
  }
  const compare = async () => {
    const inStore = await keysInStore()
    const named = (await Promise.all(KEYS.map((each) => each.execute(db)))).flatMap(({ rows }) => rows)
    const owners = new Set([...named, ...(await OWNERS.execute(db)).rows].map(({ key }) => key))
    const isOwned = (key: string) => key.split('/').some((_, index, parts) => owners.has(parts.slice(0, index + 1).join('/')))
    return { lost: named.filter(({ key }) => !inStore.has(key)), left: [...inStore].filter((key) => !isOwned(key)) }
  }
  const before = await compare()
  return async (findings: Findings, work: () => Promise<void>): Promise<void> => {
    clock.advance({ seconds: GRACE_SECONDS })
    await parts.enqueue(db, eraseObjects, {})
    await work()
    const { lost, left } = await compare()
    for (const { key, of } of lost)
      if (!before.lost.some((each) => each.key === key)) findings.add('broken', `each key that is kept has its object: ${of}`, key)
    for (const key of left)
      if (!before.left.includes(key)) findings.add('broken', `no object is without an owner: ${key.split('/')[0]}/`, key)
  }
}
