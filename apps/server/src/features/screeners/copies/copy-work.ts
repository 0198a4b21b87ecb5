import { drawMark } from '@answerprint/media/draw-mark'
import { carriesMark } from '@answerprint/media/mark-code'
import type { Tools } from '@answerprint/media/tools'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Attempt, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { outline } from '#platform/printable/outline'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { claimChunk } from '../encoding/encodes.repository.ts'
import { leftToOthers } from '../encoding/leave-chunk.ts'
import { makeSegments } from '../encoding/make-segments.ts'
import { runChunk } from '../encoding/run-chunk.ts'
import { markKeyOf, recipientKeyOf } from '../forensic/mark-keys.ts'
import type { CopiesLifecycle } from './copies-lifecycle.ts'
import { beginCopy as openChunks, findLiveCopy, type LiveCopy } from './copies.repository.ts'
import { beginCopy, dropOldCopies, encodeCopyChunk, giveUpCopy } from './copy.jobs.ts'

type Needs = {
  scratch: Scratch
  db: Database
  store: ObjectStore
  tools: Tools
  secrets: Secrets
  lifecycle: CopiesLifecycle
  enqueue: Enqueue
  now: Clock
  newId: NewId
}
type ChunkId = { encode_id: string; chunk_index: number }

/** The jobs that make the copies of shares, as often as they are tried. */
export function copyHandlers(needs: Needs): JobHandler[] {
  const { lifecycle } = needs
  return [
    handleJob(beginCopy, ({ encode_id }, attempt) => begin(needs, encode_id, attempt)),
    handleJob(encodeCopyChunk, ({ encode_id, chunk_index }, attempt) => encodeChunk(needs, { encode_id, chunk_index }, attempt)),
    handleJob(giveUpCopy, ({ encode_id }) => lifecycle.giveUp(encode_id ?? '')),
    handleJob(dropOldCopies, lifecycle.dropOld),
  ]
}

/** Undefined where no one waits for it any more, or where its original is archived or damaged: it is ended then. */
async function findToMake({ db, lifecycle, now }: Needs, encode_id: string): Promise<LiveCopy | undefined> {
  const copy = await findLiveCopy(db, encode_id, now())
  if (copy && copy.source_frozen_at === null && copy.source_status !== 'Error') return copy
  await (copy ? lifecycle.giveUp : lifecycle.cancel)(encode_id)
  return undefined
}

async function begin(needs: Needs, encode_id: string, attempt: Attempt): Promise<void> {
  const { db, enqueue, lifecycle, now } = needs
  const copy = await findToMake(needs, encode_id)
  if (!copy) return
  await lifecycle.failing(copy, attempt, () =>
    db.transaction().execute(async (tx) => {
      for (const chunk_index of await openChunks(tx, encode_id, copy.plan, now()))
        await enqueue(tx, encodeCopyChunk, { encode_id, chunk_index })
    }),
  )
}

async function encodeChunk(needs: Needs, chunk: ChunkId, attempt: Attempt): Promise<void> {
  const { db, lifecycle, now, newId } = needs
  const copy = await findToMake(needs, chunk.encode_id)
  if (!copy) return
  await lifecycle.failing(copy, attempt, async () => {
    if (await leftToOthers(needs, { job: encodeCopyChunk, chunk, plan: copy.plan })) return
    const mine = { ...chunk, fence: newId() }
    if (!(await claimChunk(db, mine, now()))) return
    const looks = await looksOf(needs, copy)
    await runChunk(needs, mine, {
      signal: attempt.signal,
      make: (making) => makeSegments(needs, copy, { ...making, ...looks, chunk_index: chunk.chunk_index }),
      finish: (tx) => lifecycle.finishWhenDone(tx, chunk.encode_id),
    })
  })
}

/** The words of the share, and where it is to carry them the forensic marks of its segments: in one encode. */
async function looksOf({ secrets }: Needs, { plan, burned, is_marked, share_id, copy_of }: LiveCopy) {
  const { lines, ...look } = burned
  const [largest] = plan.renditions
  const mark = largest && (await drawMark(await outline(lines), look, largest))
  const code = recipientKeyOf(secrets, share_id ?? '')
  return {
    burned: mark,
    ...(is_marked && { markKey: markKeyOf(secrets, copy_of ?? ''), isMarked: (segment: number) => carriesMark(code, segment) }),
  }
}
