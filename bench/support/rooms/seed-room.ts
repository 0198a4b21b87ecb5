import { organizations } from '@answerprint/contract/organizations'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type pg from 'pg'
import { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../../apps/server/test/processes/support/server-process.ts'
import { skipSlides } from '../http/skip-slides.ts'

export type Owner = { ada: RemotePerson; client: pg.Client; ownerId: string; userId: string }
export type Room = { params: { organizationID: string; roomID: string }; screenerIds: string[]; token: string; shareId: string }

/** A person of an organization, past the first slides. */
export async function givenOwner(origin: string, dataDir: string): Promise<Owner> {
  const ada = new RemotePerson(origin)
  await ada.signUp('ada@studio.example')
  const userId = await skipSlides(ada)
  const { organization } = await ada.call(organizations.create, { body: { name: 'Studio' } })
  return { ada, client: await connectTo(dataDir), ownerId: organization._id, userId }
}

/** Films that count as encoded: nothing of them is played here. Answers their screeners, each project's together. */
async function seedFilms({ client, ownerId, userId }: Owner, { titles, each }: { titles: number; each: number }) {
  const { rows } = await client.query<{ project_id: string; screener_id: string }>(
    `with projects_made as (
      insert into projects (_id, owner_id, title, logline, genres, created_by, created_at, updated_at)
      select gen_random_uuid(), $1, 'Film ' || n, repeat('A ferryman takes a stranger over the lake by night. ', 4), 'Drama', $4, now(), now()
      from generate_series(1, $2::int) n returning _id
    ), files_made as (
      insert into files (_id, project_id, type, name, file_name, kind, status, duration_seconds, created_at, updated_at)
      select gen_random_uuid(), _id, 'source_file', 'film.mov', 'film.mov', 'mov', 'Ready', 5400, now(), now()
      from projects_made, generate_series(1, $3::int) returning _id, project_id
    ) insert into screeners (_id, project_id, source_file_id, name, encoding_status, is_active, is_available, encode_id, duration_seconds,
        created_at, updated_at)
      select gen_random_uuid(), project_id, _id, 'Festival cut', 'Published', true, true, gen_random_uuid(), 5400, now(), now()
      from files_made returning project_id, _id as screener_id`,
    [ownerId, titles, each, userId],
  )
  return Map.groupBy(rows, (row) => row.project_id)
}

/** A room of so many titles with so many screeners each, and one reviewer. */
export async function seedRoom(owner: Owner, size: { titles: number; each: number }): Promise<Room> {
  const { ada, ownerId } = owner
  const films = await seedFilms(owner, size)
  const inOwner = { organizationID: ownerId }
  const { _id: roomID } = await ada.call(screenerRooms.create, { params: inOwner, body: { screenerGroupName: `Room of ${size.titles}` } })
  const params = { ...inOwner, roomID }
  await ada.call(screenerRooms.addProjects, { params, body: { projectIDs: [...films.keys()] } })
  const place = `insert into screener_room_screeners (room_id, project_id, screener_id, position, added_at)
    select $1, project_id, _id, row_number() over (partition by project_id order by _id), now() from screeners where project_id = any($2)`
  await owner.client.query(place, [roomID, [...films.keys()]])
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const { shared_screeners } = await ada.call(sharedScreeners.send, { body: { shareType: 'email', screenerGroupID: roomID, emails } })
  const [share] = shared_screeners
  const screenerIds = [...films.values()].flat().map((each) => each.screener_id)
  return { params, screenerIds, token: share?.url.split('/').pop() ?? '', shareId: share?._id ?? '' }
}

export type Watched = { reviewers: number; films: number; sessions: number }

/** Reviewers of twenty companies who watched each of these films so often, as sums of shares and as the visits that they are of. */
export async function seedWatched({ client }: Owner, { shareId, screenerIds }: Room, { reviewers, films, sessions }: Watched) {
  const row = `insert into shared_screeners (_id, owner_id, screener_id, type, share_type, shared_name, shared_email, token_hash, sealed_token,
    created_by, created_at, last_viewed_at, times_watched, views, percentage_watched, plays, screener_room_id, room_share_id)`
  const token = `decode(md5(random()::text || n::text) || md5(random()::text), 'hex')`
  const { rows } = await client.query<{ _id: string }>(
    `${row} select gen_random_uuid(), owner_id, null, type, 'email', 'Reviewer ' || n, 'r' || n || '@company' || n % 20 || '.example', ${token},
      sealed_token, created_by, now(), now(), 1, 0, 0, '[]', screener_room_id, null
    from shared_screeners, generate_series(1, $2::int) n where _id = $1 returning _id`,
    [shareId, reviewers],
  )
  const runs = Array.from({ length: 12 }, (_, index) => [index * 400, index * 400 + 380, 1 + (index % 4)])
  const sent = rows.map(({ _id }) => _id)
  await client.query(
    `${row} select gen_random_uuid(), sent.owner_id, film, sent.type, 'email', sent.shared_name, sent.shared_email,
      decode(md5(sent._id::text || film::text) || md5(film::text), 'hex'), sent.sealed_token, sent.created_by, now(), now(), $4, 1, 86, $3, null,
      sent._id
    from shared_screeners sent, unnest($2::uuid[]) film where sent._id = any($1)`,
    [sent, screenerIds.slice(0, films), JSON.stringify(runs), sessions],
  )
  await client.query(
    `insert into viewing_sessions (_id, shared_screener_id, screener_id, device_hash, ip, user_agent, created_at, last_viewed_at, closed_at,
      played, percentage_watched)
    select gen_random_uuid(), _id, screener_id, '\\x00', '203.0.113.7', 'bench', now(), now(), now(), '[[0, 4600]]', 86
    from shared_screeners, generate_series(1, $2::int) where room_share_id = any($1)`,
    [sent, sessions],
  )
  await client.query('vacuum analyze shared_screeners, viewing_sessions, screeners, projects, files')
}
