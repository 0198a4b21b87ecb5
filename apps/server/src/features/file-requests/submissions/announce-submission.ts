import { z } from 'zod'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import { type ProjectAccess, whoAnswers } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { senderName } from '../file-requests.policy.ts'
import { findRequest } from '../file-requests.repository.ts'
import { countNotices, isStillSending, listUnannounced, lockDueSubmission, setAnnounced, setNoticed } from './notices.repository.ts'

/** Between two files of one submission there are seconds: the requester is notified when nothing came for this long. */
export const SETTLING_SECONDS = 60
/** An upload that received nothing for this long no longer delays the notification. */
const PATIENCE_SECONDS = 30 * 60
const HOUR_SECONDS = 3600
/** Notifications about one link in an hour. Further senders are in the history only: a link must not let a stranger send endless mail. */
const MOST_NOTICES = 20

const payload = z.object({ submission_id: z.string() })
const announceLater = defineJob({ name: 'announce-submission-later', payload })
export const announceSubmission = defineJob({ name: 'announce-submission', payload, afterLastTry: announceLater })

type Needs = { db: Database; access: ProjectAccess; notify: Notify; recordHistory: RecordHistory; enqueue: Enqueue; now: Clock }

/** One notification and one entry of history for all files that a visitor sent together. */
export const announceSubmissionHandler = ({ db, access, notify, recordHistory, enqueue, now }: Needs): JobHandler =>
  handleJob(announceSubmission, async ({ submission_id }) => {
    await db.transaction().execute(async (tx) => {
      const submission = await lockDueSubmission(tx, submission_id)
      if (!submission) return
      if (await isStillSending(tx, submission_id, addSeconds(now(), -PATIENCE_SECONDS))) {
        return enqueue(tx, announceSubmission, { submission_id }, { startAfter: addSeconds(now(), SETTLING_SECONDS) })
      }
      const names = (await listUnannounced(tx, submission_id)).map((each) => each.name)
      await setAnnounced(tx, submission_id)
      const request = await findRequest(tx, submission.request_id)
      // A video request has a history of its own, and announces whole sections.
      if (!request || request.type === 'video-requests' || names.length === 0) return
      const { project_id, title } = request
      const from = senderName(submission)
      await recordHistory(tx, { project_id, by: null, action: 'request.received', from, names, title })
      const readers = await whoAnswers(tx, access, request)
      if (readers.length === 0) return
      if ((await countNotices(tx, request._id, addSeconds(now(), -HOUR_SECONDS))) >= MOST_NOTICES) return
      await setNoticed(tx, submission_id, now())
      const sent = names.length === 1 ? names[0] : `${names.length} files`
      const notice = {
        kind: 'request_received',
        title: `${from} sent ${sent} for ${title}`,
        path: `/projects/${project_id}/requests`,
      } as const
      for (const user_id of readers) await notify(tx, { user_id, ...notice })
    })
  })

/** The last try has failed, or its process was killed. While a notice is due, no file that arrives enqueues another. */
export const announceLaterHandler = ({ db, enqueue, now }: Pick<Needs, 'db' | 'enqueue' | 'now'>): JobHandler =>
  handleJob(announceLater, async ({ submission_id }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await lockDueSubmission(tx, submission_id))) return
      await enqueue(tx, announceSubmission, { submission_id }, { startAfter: addSeconds(now(), HOUR_SECONDS) })
    })
  })
