import { readConfig } from '../../../src/platform/config/config.ts'
import type { Step } from '../../../src/platform/http/idempotency/idempotency.ts'
import { serve } from '../../../src/serve.ts'

/**
 * The server as people start it, with claims of LEASE_MS. A call whose key begins with the name of a step stays at that step: the
 * test is notified and ends the process. Calls of the step RELEASED were held before.
 */
const { LEASE_MS, RELEASED } = process.env

async function reached(step: Step, key: string): Promise<void> {
  if (!key.startsWith(`${step} `) || step === RELEASED) return
  console.log(`held: ${key}`)
  await new Promise(() => {})
}

const close = await serve(readConfig(process.env), 'api', { outside: { idempotency: { leaseMs: Number(LEASE_MS), reached } } })
process.on('SIGTERM', () => void close().then(() => process.exit(0)))
