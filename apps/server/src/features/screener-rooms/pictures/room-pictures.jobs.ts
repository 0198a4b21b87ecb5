import { z } from 'zod'
import { createPosterPictures } from '#features/projects'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Scratch } from '#platform/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { findRoomPoster, setRoomPosterPrefix } from './room-pictures.repository.ts'

export const prepareRoomPoster = defineJob({
  name: 'prepare-room-poster',
  payload: z.object({ room_id: z.string(), project_id: z.string() }),
  retryLimit: 2,
})

type Needs = { db: Database; store: ObjectStore; scratch: Scratch; newId: NewId }

/** Makes the small pictures of a poster that a project has in one room. */
export const prepareRoomPosterHandler = ({ db, ...parts }: Needs): JobHandler => {
  const make = createPosterPictures(parts)
  return handleJob(prepareRoomPoster, async ({ room_id, project_id }, { signal }) => {
    const { poster_key: key, poster_prefix } = (await findRoomPoster(db, { room_id, project_id })) ?? {}
    if (!key || poster_prefix) return
    const made = await make(key, { of: room_id, signal })
    if (made && !(await setRoomPosterPrefix(db, { room_id, project_id }, { key, prefix: made.prefix }))) await made.forget()
  })
}
