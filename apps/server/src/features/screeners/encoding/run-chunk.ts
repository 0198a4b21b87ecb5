import type { PackagedFile } from '@answerprint/media/cmaf/package'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type ChunkOfAttempt, finishChunk, holdsChunk, noteChunkProgress } from './encodes.repository.ts'

const PROGRESS_EVERY_MS = 1_000

/** `isMine` is asked before each segment is stored: a worker that was frozen may have lost the chunk since. */
export type MakingOfAttempt = { signal: AbortSignal; onProgress(share: number): void; isMine(): Promise<boolean> }

type Needs = { db: Database; now: Clock }
type Run = {
  /** The worker stops, or has lost the job. */
  signal: AbortSignal
  make(making: MakingOfAttempt): Promise<PackagedFile[]>
  /** After a progress that was noted. */
  onNoted?(): Promise<void>
  /** In the transaction that makes the chunk complete. */
  finish(tx: Database): Promise<void>
}

/** Makes a chunk that this attempt has claimed. What another attempt has taken meanwhile, or whose encode was cancelled, is discarded. */
export async function runChunk({ db, now }: Needs, mine: ChunkOfAttempt, { signal, make, onNoted, finish }: Run): Promise<void> {
  const lost = new AbortController()
  const onProgress = throttled(async (share) => {
    if (!(await noteChunkProgress(db, mine, share, now()))) lost.abort()
    else await onNoted?.()
  })
  const isMine = async () => {
    const holds = await holdsChunk(db, mine)
    if (!holds) lost.abort()
    return holds
  }
  const segments = await make({ signal: AbortSignal.any([signal, lost.signal]), onProgress, isMine }).catch((error) => {
    if (lost.signal.aborted) return undefined
    throw error
  })
  if (!segments) return
  await db.transaction().execute(async (tx) => {
    if (await finishChunk(tx, mine, segments, now())) await finish(tx)
  })
}

/** Progress comes many times a second; the table hears of it once, and one note at a time. */
function throttled(note: (share: number) => Promise<void>) {
  let last = 0
  let busy = false
  return (share: number) => {
    const at = performance.now()
    if (busy || at - last < PROGRESS_EVERY_MS) return
    busy = true
    last = at
    // A note that fails is no reason to stop encoding: the next one, or the end, will tell.
    void note(share)
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }
}
