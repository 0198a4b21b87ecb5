import type { clientErrors } from '@answerprint/contract/client-errors'
import { call, withoutSchemas } from '../call.ts'

const report = withoutSchemas<typeof clientErrors.report>({ method: 'POST', path: '/client-errors' })

const told = new WeakSet<Error>()

/** Logs what led a page to its error screen, once an error. That it cannot be logged is nobody's concern on that screen. */
export function reportError(error: Error): void {
  if (told.has(error)) return
  told.add(error)
  const body = { message: error.message.slice(0, 2000), stack: (error.stack ?? '').slice(0, 20_000), address: location.pathname }
  void call(report, { body }).catch(() => {})
}
