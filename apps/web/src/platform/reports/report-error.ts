import * as routes from '@answerprint/contract/routes'
import { call } from '../call.ts'

const reported = new WeakSet<Error>()

/** Logs what led a page to its error screen, once an error. A failure to log is not shown there. */
export function reportError(error: Error): void {
  if (reported.has(error)) return
  reported.add(error)
  const body = { message: error.message.slice(0, 2000), stack: (error.stack ?? '').slice(0, 20_000), address: location.pathname }
  void call(routes.clientErrors.report, { body }).catch(() => {})
}
