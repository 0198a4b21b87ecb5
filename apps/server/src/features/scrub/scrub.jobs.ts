import { z } from 'zod'
import { awaitsPreviews, type FileDamage, preparePreviews } from '#features/files'
import type { EncodeDamage } from '#features/screeners'
import { addDays, addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Config } from '#platform/config/config'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { ObjectStore } from '#platform/storage/object-store'
import { openPace } from '#platform/storage/pace'
import { type Comparison, compareUnit } from './compare-unit.ts'
import {
  type Claim,
  claimUnit,
  enrolUnits,
  isOriginalDamaged,
  lockClaimed,
  putFirst,
  putOffUnits,
  releaseUnit,
} from './scrub.repository.ts'
import { LEASE_SECONDS, whileHeld } from './while-held.ts'

/** A run goes on while something is due; one that is started beside it finds the work taken and ends. A run that was killed is followed by the next. */
export const scrub = defineJob({ name: 'scrub', payload: z.object({}), cron: '*/10 * * * *', retryLimit: 0 })

const AGAIN_AFTER_DAYS = 7
/** Repaired by hand, perhaps. */
const DAMAGED_AGAIN_AFTER_DAYS = 1
/** The store did not answer: that says nothing of the object. */
const UNANSWERED_AGAIN_AFTER_SECONDS = 3_600

/** What a unit costs beside the bytes that are read, so that thousands of small files keep the pace as well. */
const UNIT_BYTES = 2_000_000

type Needs = {
  db: Database
  store: ObjectStore
  config: Pick<Config, 'scrubBytesPerSecond'>
  fileDamage: FileDamage
  encodeDamage: EncodeDamage
  enqueue: Enqueue
  now: Clock
  newId: NewId
}

/** Compares what is stored with what was recorded, the longest unread first. */
export const scrubHandler = (needs: Needs): JobHandler =>
  handleJob(scrub, async (_payload, { signal }) => {
    const { db, config, now, newId } = needs
    if (config.scrubBytesPerSecond === 0) return
    await enrolUnits(db)
    await putOffUnits(db, now(), addDays(now(), AGAIN_AFTER_DAYS))
    while (!signal.aborted) {
      const claim = await claimUnit(db, { fence: newId(), now: now(), until: addSeconds(now(), LEASE_SECONDS) })
      if (!claim) return
      await compareClaimed(needs, claim, signal)
      // Ends at once when the job is stopped.
      await openPace(config.scrubBytesPerSecond, signal)(UNIT_BYTES).catch(() => undefined)
    }
  })

async function compareClaimed(needs: Needs, claim: Claim, signal: AbortSignal): Promise<void> {
  const { db, store, config, now } = needs
  const compare = (held: AbortSignal) => compareUnit({ db, store, bytesPerSecond: config.scrubBytesPerSecond }, claim, held)
  try {
    const found = await whileHeld(needs, claim, signal, compare)
    await db.transaction().execute((tx) => writeDown(needs, tx, claim, found))
  } catch (error) {
    const due_at = addSeconds(now(), UNANSWERED_AGAIN_AFTER_SECONDS)
    // Stopped in the middle: the next run begins with this unit.
    await releaseUnit(db, claim, signal.aborted ? {} : { due_at })
    if (!signal.aborted) throw error
  }
}

async function writeDown(needs: Needs, tx: Database, claim: Claim, found: Comparison | undefined): Promise<void> {
  const { now } = needs
  const last = await lockClaimed(tx, claim)
  if (!last) return
  const days = found?.result === 'Damaged' ? DAMAGED_AGAIN_AFTER_DAYS : AGAIN_AFTER_DAYS
  await releaseUnit(tx, claim, { due_at: addDays(now(), days), ...(found && { checked_at: now(), result: found.result }) })
  if (!found) return
  if (claim.file_id !== null) await noteFile(needs, tx, claim.file_id, { result: found.result, wasDamaged: last.result === 'Damaged' })
  else if (claim.encode_id !== null) await noteEncode(needs, tx, claim.encode_id, found)
}

type Noted = { result: Comparison['result']; wasDamaged: boolean }

async function noteFile({ fileDamage, encodeDamage, enqueue }: Needs, tx: Database, fileId: string, { result, wasDamaged }: Noted) {
  if (result === 'Damaged') {
    await fileDamage.found(tx, fileId)
    return encodeDamage.noteOriginalDamaged(tx, fileId)
  }
  await fileDamage.repaired(tx, fileId)
  // Also of a file that was brought back from a backup since.
  if (wasDamaged && (await awaitsPreviews(tx, fileId))) await enqueue(tx, preparePreviews, { file_id: fileId })
  await encodeDamage.mendOfFile(tx, fileId)
}

/** Before anything is encoded again, its original is checked. */
async function noteEncode({ encodeDamage }: Needs, tx: Database, encodeId: string, found: Comparison): Promise<void> {
  if (found.result === 'Whole') return encodeDamage.repaired(tx, encodeId)
  const original = await encodeDamage.found(tx, encodeId, found.chunks)
  if (original !== undefined && !(await isOriginalDamaged(tx, original))) await putFirst(tx, original)
}
