import { join } from 'node:path'
import { isOfFile } from '@answerprint/media/media-error'
import { makePosterPictures } from '@answerprint/media/poster-pictures'
import { z } from 'zod'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Scratch } from '#platform/process/scratch'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { findWaitingPoster, setPosterPrefix } from './posters.repository.ts'

export const preparePoster = defineJob({ name: 'prepare-poster', payload: z.object({ project_id: z.string() }), retryLimit: 2 })

type Needs = { db: Database; store: ObjectStore; scratch: Scratch; now: Clock; newId: NewId }
/** `keep`: in the transaction that shows them, if it does; what is not kept is erased. */
type Made = { prefix: string; keep(show: (tx: Database) => Promise<boolean>): Promise<void> }

/** The small pictures of a poster, below a new key; undefined where it cannot be read. A failure needs no alert: the poster itself is shown. */
export const createPosterPictures = (needs: Needs) => {
  const { db, store, scratch, newId } = needs
  const objects = createNewObjects(needs)
  return (poster_key: string, { of, signal }: { of: string; signal: AbortSignal }): Promise<Made | undefined> =>
    scratch.withFolder('posters', async (outDir) => {
      const borrowed = await store.borrow(poster_key, { signal })
      const pictures = await makePosterPictures({ path: borrowed.path, outDir })
        .catch((error) => (isOfFile(error) ? [] : Promise.reject(error)))
        .finally(() => borrowed.release())
      if (pictures.length === 0) return undefined
      const prefix = await objects.begin(`previews/posters/${of}/${newId()}`)
      for (const { name, content_type } of pictures) await store.put(`${prefix}/${name}`, { path: join(outDir, name) }, { content_type })
      const keep: Made['keep'] = (show) =>
        db.transaction().execute(async (tx) => {
          if (await show(tx)) await objects.keep(tx, [prefix])
        })
      return { prefix, keep }
    })
}

/** Makes the small pictures for the wall. */
export const preparePosterHandler = (needs: Needs): JobHandler => {
  const make = createPosterPictures(needs)
  return handleJob(preparePoster, async ({ project_id }, { signal }) => {
    const poster_key = (await findWaitingPoster(needs.db, project_id))?.poster_key
    const made = poster_key && (await make(poster_key, { of: project_id, signal }))
    if (made) await made.keep((tx) => setPosterPrefix(tx, project_id, poster_key, made.prefix))
  })
}
