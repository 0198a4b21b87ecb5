import * as routes from '@answerprint/contract/routes'
import { call } from '../call.ts'

const told = new WeakSet<Error>()

/** Logs what led a page to its error screen, once an error. That it cannot be logged is nobody's concern on that screen. */
export function reportError(error: Error): void {
  if (told.has(error)) return
  told.add(error)
  const body = { message: error.message.slice(0, 2000), stack: (error.stack ?? '').slice(0, 20_000), address: location.pathname }
  void call(routes.clientErrors.report, { body }).catch(() => {})
}
