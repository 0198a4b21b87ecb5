import type { IdempotencyOptions, Step } from '../src/platform/http/idempotency/idempotency.ts'

/** Holds the first call with an Idempotency-Key that reaches this step, until the test releases it. */
export function holdFirstAt(step: Step, options: Omit<IdempotencyOptions, 'reached'> = {}) {
  const arrival = Promise.withResolvers<void>()
  const way = Promise.withResolvers<void>()
  let isHeld = false
  const reached = async (at: Step) => {
    if (at !== step || isHeld) return
    isHeld = true
    arrival.resolve()
    await way.promise
  }
  return { idempotency: { ...options, reached }, arrived: arrival.promise, goOn: () => way.resolve() }
}
