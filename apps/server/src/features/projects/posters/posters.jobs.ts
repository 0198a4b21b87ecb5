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

type Needs = { db: Database; store: ObjectStore; scratch: Scratch; newId: NewId }

/** Makes the small pictures for the wall. A failure needs no alert: without them the wall shows the poster itself. */
export const preparePosterHandler = ({ db, store, scratch, newId }: Needs): JobHandler =>
  handleJob(preparePoster, async ({ project_id }, { signal }) => {
    const poster_key = (await findWaitingPoster(db, project_id))?.poster_key
    if (!poster_key) return
    await scratch.withFolder('posters', async (outDir) => {
      const borrowed = await store.borrow(poster_key, { signal })
      const pictures = await makePosterPictures({ path: borrowed.path, outDir })
        .catch((error) => (isOfFile(error) ? [] : Promise.reject(error)))
        .finally(() => borrowed.release())
      if (pictures.length === 0) return
      const prefix = `previews/posters/${project_id}/${newId()}`
      for (const { name, content_type } of pictures) await store.put(`${prefix}/${name}`, { path: join(outDir, name) }, { content_type })
      if (!(await setPosterPrefix(db, project_id, poster_key, prefix))) await store.deletePrefix(`${prefix}/`)
    })
  })
