import { canMake } from '@answerprint/media/encode-chunk'
import type { LadderPlan } from '@answerprint/media/ladder'
import { MediaError } from '@answerprint/media/media-error'
import type { Tools } from '@answerprint/media/tools'
import { addDays, addSeconds, type Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { JobDefinition } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { chunkWaitsSince, soundTrackOf } from './encodes.repository.ts'

const NEXT_TRY_SECONDS = 30
/** The workers that can may have other films to make first. */
const LONGEST_WAIT_DAYS = 1

type ChunkId = { encode_id: string; chunk_index: number }
type Needs = { db: Database; tools: Tools; enqueue: Enqueue; now: Clock }

/**
 * True for a chunk that the ffmpeg of this machine cannot make as planned: it is left to other workers, by a job for later. Its tries would
 * be used up at once, as a machine that fails is always free for the next one.
 * @throws MediaError 'tool_missing' for one that has waited in vain: the film is then planned again, by a worker that is there
 */
export async function leftToOthers(
  { db, tools, enqueue, now }: Needs,
  { job, chunk, plan }: { job: JobDefinition<ChunkId>; chunk: ChunkId; plan: LadderPlan },
): Promise<boolean> {
  if (soundTrackOf(chunk.chunk_index) !== undefined || canMake(plan, tools)) return false
  const since = await chunkWaitsSince(db, chunk)
  if (since && since < addDays(now(), -LONGEST_WAIT_DAYS))
    throw new MediaError('tool_missing', 'No server could convert this film in HDR.', tools.ffmpeg)
  if (since) await db.transaction().execute((tx) => enqueue(tx, job, chunk, { startAfter: addSeconds(now(), NEXT_TRY_SECONDS) }))
  return true
}
