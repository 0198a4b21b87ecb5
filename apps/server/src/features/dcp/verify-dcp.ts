import { createHash } from 'node:crypto'
import type { DcpProblem } from '@answerprint/contract/dcp'
import { projectChannel } from '@answerprint/contract/realtime'
import { UNDELIVERED } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Attempt } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { publish } from '#platform/realtime/publish'
import type { ObjectStore } from '#platform/storage/object-store'
import { StoreError } from '#platform/storage/store-error'
import { type DcpFileRow, findUndelivered, listDcpFiles, lockDcp } from './dcp.repository.ts'
import {
  type Check,
  type CheckOfAttempt,
  claimCheck,
  failCheck,
  noteKnownFiles,
  noteShown,
  noteVerdict,
  updateCheck,
} from './dcp-check.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'
import { hashDcp } from './hash-dcp.jobs.ts'
import { holdPlace } from './show-delivered.ts'
import { type Reading, readStoredPackage } from './read-stored-package.ts'

const PROGRESS_EVERY_MS = 1_000

type Needs = {
  recordHistory: RecordHistory
  enqueue: Enqueue
  db: Database
  store: ObjectStore
  lifecycle: DcpLifecycle
  /** The check of a package that is sent for an order has ended. */
  onResultsChecked: Pick<Hook, 'run'>
  now: Clock
  newId: NewId
}
export type VerifyDcp = (check: Check, attempt: Attempt) => Promise<void>

/** Another try has this check now, or the check was withdrawn. */
class CheckLost extends Error {}

/** Reads a package from the store, compares each hash and reports. A retry goes on where the first try stopped. */
export const createVerifyDcp = (needs: Needs): VerifyDcp => {
  const { db, newId, now } = needs
  const giveUp = createGiveUpDcp(needs)
  return async (payload, attempt) => {
    const mine = { ...payload, fence: newId() }
    if (!(await claimCheck(db, mine, now()))) return
    try {
      const reading = await readStoredPackage(needs.store, (await listDcpFiles(db, mine.dcp_id)).filter(isHere))
      await noteReading(needs, mine, reading)
      await compareHashes(needs, mine, attempt.signal)
      await finish(needs, mine, reading)
    } catch (error) {
      if (error instanceof CheckLost) return
      if (attempt.isLast && !attempt.signal.aborted) await giveUp(payload)
      throw error
    }
  }
}

/** The last try has failed, or its process was killed. */
export const createGiveUpDcp =
  ({ db, lifecycle, onResultsChecked, now }: Pick<Needs, 'db' | 'lifecycle' | 'onResultsChecked' | 'now'>) =>
  (check: Check): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const dcp = await lockDcp(tx, check.dcp_id)
      if (!dcp || !(await failCheck(tx, check, now()))) return
      await lifecycle.announce(tx, dcp, 'dcp')
      if (dcp.file_status === UNDELIVERED) await onResultsChecked.run(tx, [check.dcp_id])
    })

type StoredFile = DcpFileRow & { key: string }
const isHere = (file: DcpFileRow): file is StoredFile => file.key !== null

type Checked = NonNullable<Awaited<ReturnType<typeof lockDcp>>>

/** One change of the check under its fence, with its dependent rows and its event. */
async function changeCheck(
  { db, lifecycle, now }: Needs,
  mine: CheckOfAttempt,
  change: Parameters<typeof updateCheck>[2],
  also: (tx: Database, dcp: Checked) => unknown,
  first?: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await first?.(tx)
    const dcp = await lockDcp(tx, mine.dcp_id)
    if (!dcp || !(await updateCheck(tx, mine, change, now()))) throw new CheckLost()
    await also(tx, dcp)
    await lifecycle.announce(tx, dcp, 'dcp')
  })
}

async function noteReading(needs: Needs, mine: CheckOfAttempt, { facts, problems, files }: Reading): Promise<void> {
  const change = { problems: JSON.stringify(problems), ...(facts && { facts: JSON.stringify(facts) }) }
  await changeCheck(needs, mine, change, async (tx) => {
    await noteKnownFiles(tx, mine.dcp_id, files)
    if (!facts) return
    const { width, height, edit_rate: frame_rate, duration_seconds } = facts
    const media = JSON.stringify({ ...(width && height && { width, height }), ...(frame_rate && { frame_rate }) })
    await noteShown(tx, mine.dcp_id, { duration_seconds, media }, needs.now())
  })
}

async function compareHashes(needs: Needs, mine: CheckOfAttempt, signal: AbortSignal): Promise<void> {
  const hashed = (await listDcpFiles(needs.db, mine.dcp_id)).filter(isHere).filter((each) => each.hash !== null)
  const total = hashed.reduce((sum, each) => sum + each.size, 0)
  let done = 0
  let notedAt = performance.now()
  const advance = async (bytes: number) => {
    done += bytes
    if (performance.now() - notedAt < PROGRESS_EVERY_MS) return
    notedAt = performance.now()
    await changeCheck(needs, mine, { progress: total === 0 ? 1 : done / total }, () => undefined)
  }
  for (const file of hashed) {
    // An earlier try of this check has compared it already.
    if (file.state !== 'Arrived') {
      done += file.size
      continue
    }
    const found_hash = await hashOf(needs.store, file, signal, advance)
    const state = found_hash === file.hash ? 'Verified' : 'Wrong'
    if (!(await noteVerdict(needs.db, mine, { path: file.path, state, found_hash }))) throw new CheckLost()
  }
}

/** Null when the store has lost the object. */
async function hashOf(store: ObjectStore, file: StoredFile, signal: AbortSignal, advance: (bytes: number) => Promise<void>) {
  const hash = createHash(file.algorithm ?? 'sha1')
  try {
    const { body } = await store.read(file.key)
    for await (const piece of body as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      hash.update(piece)
      await advance(piece.byteLength)
    }
    return hash.digest('base64')
  } catch (error) {
    if (error instanceof StoreError && error.code === 'not_found') return null
    throw error
  }
}

async function finish(needs: Needs, mine: CheckOfAttempt, reading: Reading): Promise<void> {
  const wrong = (await listDcpFiles(needs.db, mine.dcp_id)).filter((each) => each.state === 'Wrong')
  const named = new Set(reading.problems.filter((each) => each.kind === 'size').map((each) => each.path))
  const hashes = wrong
    .filter((each) => !named.has(each.path))
    .map(
      ({ path }): DcpProblem => ({
        kind: 'hash',
        severity: 'wrong',
        path,
        message: `${path} is not the file that the package names: its hash differs.`,
      }),
    )
  const problems = [...hashes, ...reading.problems]
  const mistakes = problems.filter((each) => each.severity === 'wrong')
  const wrong_count = new Set(mistakes.map((each) => each.path).filter((each) => each !== '')).size
  const status = mistakes.length === 0 ? ('Verified' as const) : ('Failed' as const)
  const checked_at = needs.now()
  const change = { status, wrong_count, problems: JSON.stringify(problems), progress: 1, checked_at }
  const action = status === 'Verified' ? 'dcp.verified' : 'dcp.failed'
  const note = async (tx: Database, { project_id, name, file_status }: Checked) => {
    if (file_status === UNDELIVERED) await needs.onResultsChecked.run(tx, [mine.dcp_id])
    else await needs.recordHistory(tx, { project_id, by: null, action, name })
    await needs.enqueue(tx, hashDcp, { dcp_id: mine.dcp_id })
    // Pages hear nothing of one that is still to be delivered.
    if (await findUndelivered(tx, mine.dcp_id)) return
    // Packages that need files of this one say something else from now on.
    const data = { _id: project_id, changes: ['dcp'] }
    await publish(tx, { channel: projectChannel(project_id), event: 'DocumentUpdated', data })
  }
  await changeCheck(needs, mine, change, note, (tx) => holdPlace(tx, mine.dcp_id))
}
