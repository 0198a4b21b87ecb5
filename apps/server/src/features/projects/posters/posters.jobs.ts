import { join } from 'node:path'
import { isOfFile } from '@answerprint/media/media-error'
import { makePosterPictures } from '@answerprint/media/poster-pictures'
import { z } from 'zod'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Scratch } from '#platform/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { findWaitingPoster, setPosterPrefix } from './posters.repository.ts'

export const preparePoster = defineJob({ name: 'prepare-poster', payload: z.object({ project_id: z.string() }), retryLimit: 2 })

type Store = { store: ObjectStore; scratch: Scratch; newId: NewId }
type Made = { prefix: string; forget: () => Promise<unknown> }

/** The small pictures of a poster, below a new key; undefined where it cannot be read. A failure needs no alert: the poster itself is shown. */
export const createPosterPictures =
  ({ store, scratch, newId }: Store) =>
  (poster_key: string, { of, signal }: { of: string; signal: AbortSignal }): Promise<Made | undefined> =>
    scratch.withFolder('posters', async (outDir) => {
      const borrowed = await store.borrow(poster_key, { signal })
      const pictures = await makePosterPictures({ path: borrowed.path, outDir })
        .catch((error) => (isOfFile(error) ? [] : Promise.reject(error)))
        .finally(() => borrowed.release())
      if (pictures.length === 0) return undefined
      const prefix = `previews/posters/${of}/${newId()}`
      for (const { name, content_type } of pictures) await store.put(`${prefix}/${name}`, { path: join(outDir, name) }, { content_type })
      return { prefix, forget: () => store.deletePrefix(`${prefix}/`) }
    })

/** Makes the small pictures for the wall. */
export const preparePosterHandler = ({ db, ...parts }: Store & { db: Database }): JobHandler => {
  const make = createPosterPictures(parts)
  return handleJob(preparePoster, async ({ project_id }, { signal }) => {
    const poster_key = (await findWaitingPoster(db, project_id))?.poster_key
    const made = poster_key && (await make(poster_key, { of: project_id, signal }))
    if (made && !(await setPosterPrefix(db, project_id, poster_key, made.prefix))) await made.forget()
  })
}
