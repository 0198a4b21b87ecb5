import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addSeconds, uuidv7 } from '#platform/clock'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Parts } from '../../parts.ts'
import { SCREENER_FILES } from '../files.ts'
import { askForTitles } from './ask-for-titles.ts'
import { deliverPackage } from './deliver-package.ts'
import { isStoryReady } from './readiness.repository.ts'
import { receiveFiles } from './receive-files.ts'
import { PACKAGE } from './script.ts'
import { shareFilm } from './share-film.ts'
import { showRoom } from './show-room.ts'
import { openStage, openStoryClock } from './stage.ts'
import { storeOfPresent } from './store-of-present.ts'

const WAIT_SECONDS = 2

/** `at`: when the demo was seeded, from where the times of the story are counted back. */
export const playStory = defineJob({
  name: 'play-demo-story',
  payload: z.object({ project_id: z.string(), at: z.iso.datetime() }),
  retryLimit: 10,
})

/** Parts that the story's product has of its own: its clock lies in the past. */
type OwnParts = Pick<Parts, 'now' | 'newId' | 'config' | 'store'>
type Needs = Parts & { composePast(own: OwnParts): { buildApp(): Promise<FastifyInstance> } }

/**
 * What people did: the first film is sent, watched, commented on, delivered and completed, a market watches a room of three, and titles are
 * asked for, each by calls of the people who would make them, to a product whose clock lies in the past. Each call is left out where an earlier try has made it.
 */
export const playStoryHandler = (parts: Needs): JobHandler =>
  handleJob(playStory, async ({ project_id: projectID, at }, { signal }) => {
    const { config, db, secrets, now: present } = parts
    if (!(await isStoryReady(db, { projectId: projectID, films: SCREENER_FILES, files: PACKAGE.files }))) {
      const startAfter = addSeconds(present(), WAIT_SECONDS)
      await db.transaction().execute((tx) => parts.enqueue(tx, playStory, { project_id: projectID, at }, { startAfter }))
      return
    }
    const setting = { at: new Date(at), projectID }
    const clock = openStoryClock(setting.at)
    const app = await parts
      .composePast({
        now: clock.now,
        newId: uuidv7(clock.now),
        store: storeOfPresent(parts.store, { now: clock.now, present }),
        config: { ...config, demo: false, servesPages: false, rateLimitPerMinute: 1e6 },
      })
      .buildApp()
    try {
      // Files travel over a socket, unlike all other calls.
      const origin = await app.listen({ port: 0, host: '127.0.0.1' })
      const stage = await openStage({ app, origin, clock, secrets, setting })
      try {
        await shareFilm(stage, signal)
        await deliverPackage(stage, signal)
        await receiveFiles(stage, signal)
        await showRoom(stage, signal)
        await askForTitles(stage)
      } finally {
        await stage.leave()
      }
    } finally {
      await app.close()
    }
  })
