import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { afterCommit, inUnitOfWork } from '../../database/unit-of-work/in-unit-of-work.ts'
import type { Log } from '../../log.ts'
import type { Secrets } from '../../secrets.ts'
import { type Claim, claimKey, findKey, releaseClaim, renewClaim, saveAnswer, takeOverKey } from './idempotency.repository.ts'

/** `owners`: the owner of the key; of several the first, unless a later one began the same call. */
type Asked = { owners: readonly string[]; key: string; request: { path: string; body: unknown } }
/** `unclaimed`: nothing is written; `worked`: everything is written, uncommitted; `committed`: before the answer is sent. */
export type Step = 'unclaimed' | 'claimed' | 'worked' | 'committed'
export type IdempotencyOptions = {
  leaseMs?: number
  /** How long a second call with the same key waits for the answer of the first. */
  patienceMs?: number
  /** Called at each step, which waits for it: a test holds a server there. */
  reached?(step: Step, key: string): Promise<void>
}
type Needs = IdempotencyOptions & { db: Database; secrets: Secrets; now: Clock; newId: NewId; log: Log }
/** `work` writes through the database and returns the answer as it is sent. */
export type Idempotency = { once(asked: Asked, work: () => Promise<string>): Promise<string> }

const LONGEST_KEY = 255
const POLL_MS = 100

/** A POST with an Idempotency-Key takes effect once: its answer is saved in the transaction of its work, and returned again (ADR 0020). */
export function openIdempotency(needs: Needs): Idempotency {
  const { db, secrets, now, newId, log, leaseMs = 15_000, patienceMs = 3_000, reached = async () => {} } = needs
  // A body may hold a password: a keyed hash keeps the table alone from being used to guess it.
  const secret = secrets.derive('idempotency')
  const report = (error: unknown) => log.error({ err: error }, 'a step around a commit failed')

  /** The claim on a key or, where another attempt was first, its answer. */
  async function claimOrAnswer(claim: Claim, request_hash: Buffer): Promise<{ answer?: string }> {
    const until = performance.now() + patienceMs
    const wanted = { ...claim, request_hash, created_at: now(), leaseMs }
    for (;;) {
      if (await claimKey(db, wanted)) return {}
      const kept = await findKey(db, claim.owner, claim.key)
      if (kept && !kept.request_hash.equals(request_hash)) return fail('idempotency_key_reused')
      if (kept?.answer) return { answer: kept.answer }
      if (await takeOverKey(db, wanted)) return {}
      if (performance.now() >= until) return fail('idempotency_in_progress')
      await sleep(POLL_MS)
    }
  }

  async function ownerOf({ owners: [own = '', ...others], key }: Asked, request_hash: Buffer): Promise<string> {
    for (const other of others) if ((await findKey(db, other, key))?.request_hash.equals(request_hash)) return other
    return own
  }

  /** From here on the claim is renewed, until its answer is saved. */
  function renew(claim: Claim): () => void {
    const renewing = setInterval(() => void renewClaim(db, claim, leaseMs).catch(report), leaseMs / 3).unref()
    return () => clearInterval(renewing)
  }

  async function work(claim: Claim, handle: () => Promise<string>): Promise<string> {
    const stopRenewing = renew(claim)
    const handleAndSave = async () => {
      await afterCommit(() => reached('committed', claim.key))
      const answer = await handle()
      stopRenewing()
      if (!(await saveAnswer(db, claim, answer))) return fail('idempotency_in_progress')
      await reached('worked', claim.key)
      return answer
    }
    const wasCommitted = async () => {
      if (await releaseClaim(db, claim)) return false
      const kept = await findKey(db, claim.owner, claim.key)
      return kept?.attempt === claim.attempt && kept.answer !== null
    }
    try {
      await reached('claimed', claim.key)
      return await inUnitOfWork(handleAndSave, { report, wasCommitted })
    } catch (error) {
      // A claim that cannot be released ends with its lease.
      await releaseClaim(db, claim).catch(report)
      throw error
    } finally {
      stopRenewing()
    }
  }

  return {
    async once(asked, handle) {
      const { key, request } = asked
      if (key.length > LONGEST_KEY) return fail('invalid', { errors: [{ field: 'Idempotency-Key', message: 'At most 255 characters.' }] })
      const request_hash = createHmac('sha256', secret).update(JSON.stringify(request)).digest()
      await reached('unclaimed', key)
      const claim = { owner: await ownerOf(asked, request_hash), key, attempt: newId() }
      const { answer } = await claimOrAnswer(claim, request_hash)
      if (answer !== undefined) return answer
      return work(claim, handle)
    },
  }
}
