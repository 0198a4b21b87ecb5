import { z } from 'zod'
import { createPosterPictures } from '#features/projects'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { findRoomPoster, setRoomPosterPrefix } from './room-pictures.repository.ts'

export const prepareRoomPoster = defineJob({
  name: 'prepare-room-poster',
  payload: z.object({ room_id: z.string(), project_id: z.string() }),
  retryLimit: 2,
})

/** Makes the small pictures of a poster that a project has in one room. */
export const prepareRoomPosterHandler = (needs: Parameters<typeof createPosterPictures>[0]): JobHandler => {
  const { db } = needs
  const make = createPosterPictures(needs)
  return handleJob(prepareRoomPoster, async ({ room_id, project_id }, { signal }) => {
    const { poster_key: key, poster_prefix } = (await findRoomPoster(db, { room_id, project_id })) ?? {}
    if (!key || poster_prefix) return
    const made = await make(key, { of: room_id, signal })
    await made?.keep((tx) => setRoomPosterPrefix(tx, { room_id, project_id }, { key, prefix: made.prefix }))
  })
}
