import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { askedSections, isLocked, stateOf } from '../video-requests.policy.ts'
import { findDue, listDue, listSections, lockVideo, updateVideo } from '../video-requests.repository.ts'
import type { MailVideo } from './mail-video.ts'

export const remindOfVideos = defineJob({ name: 'remind-of-videos', payload: z.object({}), cron: '12 8 * * *' })

/** One reminder for each due date, three days before it. */
const DAYS_BEFORE = 3

type Needs = { db: Database; mailVideo: MailVideo; now: Clock }

export const remindOfVideosHandler = ({ db, mailVideo, now }: Needs): JobHandler =>
  handleJob(remindOfVideos, async () => {
    const before = addDays(now(), DAYS_BEFORE)
    for (const { _id } of await listDue(db, before)) {
      await db.transaction().execute(async (tx) => {
        await lockVideo(tx, _id)
        const video = await findDue(tx, _id, before)
        if (!video) return
        const sections = await listSections(tx, video._id)
        const missing = askedSections(video).filter((each) => !isLocked(stateOf(sections, each)))
        await mailVideo.remind(tx, video, missing)
        await updateVideo(tx, video._id, { reminded_at: now() }, now())
      })
    }
  })
