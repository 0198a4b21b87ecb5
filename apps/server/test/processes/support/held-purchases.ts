import type { PurchaseStep } from '../../../src/features/billing/purchases/charge.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { serve } from '../../../src/serve.ts'

/** The server as people start it. The first purchase stays at the first of HELD_STEPS, the second at the second, and so on. */
const steps = (process.env.HELD_STEPS ?? '').split(',')
const order: string[] = []

async function purchaseReached(step: PurchaseStep, purchaseId: string): Promise<void> {
  if (!order.includes(purchaseId)) order.push(purchaseId)
  if (steps[order.indexOf(purchaseId)] !== step) return
  console.log(`held: ${step}`)
  await new Promise(() => {})
}

const close = await serve(readConfig(process.env), 'api', { outside: { purchaseReached } })
process.on('SIGTERM', () => void close().then(() => process.exit(0)))
