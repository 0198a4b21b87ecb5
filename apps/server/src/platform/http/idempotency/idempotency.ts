import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail } from '@answerprint/contract/errors'
import type { Clock, NewId } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import { workForAll } from '../../database/fair/account-in-hand.ts'
import { afterCommit, inUnitOfWork } from '../../database/unit-of-work/in-unit-of-work.ts'
import type { Log } from '../../log.ts'
import type { Secrets } from '../../secrets.ts'
import { type Claim, claimKey, findKey, releaseClaim, renewClaim, saveAnswer, takeOverKey } from './idempotency.repository.ts'
import { createKeptAnswers } from './kept-answers.ts'

/**
 * `owners`: the owner of the key; of several the first, unless a later one began the same call. `proofs`: what a visitor without a
 * session has proved, as by a password; an answer is given again to whom has proved all that was proved for it.
 */
type Asked = { owners: readonly string[]; proofs?: readonly string[]; key: string; request: { path: string; body: unknown } }
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

type SameCall = { request_hash: Buffer; proofs: readonly string[] }

const isSame = (kept: SameCall, asked: SameCall): boolean =>
  kept.request_hash.equals(asked.request_hash) && kept.proofs.every((each) => asked.proofs.includes(each))

const LONGEST_KEY = 255
const POLL_MS = 100

/** A POST with an Idempotency-Key takes effect once: its answer is saved in the transaction of its work, and returned again (ADR 0020). */
export function openIdempotency(needs: Needs): Idempotency {
  const { db, secrets, now, newId, log, leaseMs = 15_000, patienceMs = 3_000, reached = async () => {} } = needs
  // A body may hold a password: a keyed hash keeps the table alone from being used to guess it.
  const secret = secrets.derive('idempotency')
  const { seal, unseal } = createKeptAnswers(secrets)
  const report = (error: unknown) => log.error({ err: error }, 'a step around a commit failed')

  /** The claim on a key or, where another attempt was first, its answer. */
  async function claimOrAnswer(claim: Claim, asked: SameCall): Promise<{ answer?: string }> {
    const until = performance.now() + patienceMs
    const wanted = { ...claim, ...asked, created_at: now(), leaseMs }
    for (;;) {
      if (await claimKey(db, wanted)) return {}
      const kept = await findKey(db, claim.owner, claim.key)
      if (kept && !isSame(kept, asked)) return fail('idempotency_key_reused')
      if (kept?.answer) return { answer: unseal(kept.answer) }
      if (await takeOverKey(db, wanted)) return {}
      if (performance.now() >= until) return fail('idempotency_in_progress')
      await sleep(POLL_MS)
    }
  }

  async function ownerOf({ owners: [own = '', ...others], key }: Asked, asked: SameCall): Promise<string> {
    for (const other of others) {
      const kept = await findKey(db, other, key)
      if (kept && isSame(kept, asked)) return other
    }
    return own
  }

  /** From here on the claim is renewed, until its answer is saved: also while other calls of the account have all that it may. */
  function renew(claim: Claim): () => void {
    const renewing = setInterval(() => void workForAll(() => renewClaim(db, claim, leaseMs)).catch(report), leaseMs / 3).unref()
    return () => clearInterval(renewing)
  }

  async function work(claim: Claim, handle: () => Promise<string>): Promise<string> {
    const stopRenewing = renew(claim)
    const handleAndSave = async () => {
      await afterCommit(() => reached('committed', claim.key))
      const answer = await handle()
      stopRenewing()
      if (!(await saveAnswer(db, claim, seal(answer)))) return fail('idempotency_in_progress')
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
      await workForAll(() => releaseClaim(db, claim)).catch(report)
      throw error
    } finally {
      stopRenewing()
    }
  }

  return {
    async once(asked, handle) {
      const { key, request, proofs = [] } = asked
      if (key.length > LONGEST_KEY) return fail('invalid', { errors: [{ field: 'Idempotency-Key', message: 'At most 255 characters.' }] })
      const request_hash = createHmac('sha256', secret).update(JSON.stringify(request)).digest()
      await reached('unclaimed', key)
      const call = { request_hash, proofs }
      const claim = { owner: await ownerOf(asked, call), key, attempt: newId() }
      const { answer } = await claimOrAnswer(claim, call)
      if (answer !== undefined) return answer
      return work(claim, handle)
    },
  }
}
