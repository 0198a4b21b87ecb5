import { z } from 'zod'
import { type Brands, senderOf } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob } from '#platform/jobs/job'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { ShareLinks } from '../sending/share-links.ts'
import { roomChangedMail } from '../sending/share-mails.ts'
import { listReviewersOfRoom, listRoomsToNotice, planNotice, takeNotice } from './room-notices.repository.ts'

const APART_SECONDS = 600

export const sendRoomNotices = defineJob({ name: 'send-room-notices', payload: z.object({}), cron: '* * * * *' })

type Needs = { db: Database; brands: Brands; links: ShareLinks; mailQueue: MailQueue; now: Clock }

/** Mails to the reviewers of a room that its films changed: at most one in ten minutes, for all changes until then. */
export const createRoomNotices = ({ db, brands, links, mailQueue, now }: Needs) => {
  /** The mails and the note that they were sent are one transaction: a second try finds nothing to do. */
  const send = (roomId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const room = await takeNotice(tx, roomId, now())
      if (!room) return
      const brand = await brands.of(tx, room.owner_id)
      const mails = (await listReviewersOfRoom(tx, roomId, now())).map((share) => {
        const host = senderOf(brand, share.creator_name)
        const content = roomChangedMail({
          host,
          brand: brands.mail(brand),
          reviewer: share.shared_name,
          room: room.name,
          url: links.url(share),
        })
        return { to: share.shared_email ?? '', fromName: host, content }
      })
      await mailQueue.postAll(tx, mails)
    })
  return {
    /** In the transaction of the change that it is about; a notice that waits already is enough. */
    async plan(tx: Database, roomIds: readonly string[]): Promise<void> {
      for (const roomId of roomIds) await planNotice(tx, roomId, { now: now(), apartSeconds: APART_SECONDS })
    },

    /** One that cannot be sent holds up no other. */
    async sendDue(): Promise<void> {
      const failed: unknown[] = []
      for (const roomId of await listRoomsToNotice(db, now())) await send(roomId).catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw new AggregateError(failed, 'notices of rooms were not sent')
    },
  }
}
