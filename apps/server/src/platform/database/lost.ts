import pg from 'pg'

/** No connection to the database could be opened. */
export class NoConnection extends Error {}

/** SQLSTATE: shut down, starting, too many connections, moved to a standby that only reads; class 08 is connections that break. */
const AWAY = /^(57P0[1235]|53300|25006|25P03|08...)$/
/** What the driver says of connections that ended under a statement; it has no codes for them. */
const BROKEN = /Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect/
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether the database is away rather than of another opinion: the same call may succeed in a moment. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return AWAY.test(error.code ?? '')
  return error instanceof NoConnection || BROKEN.test(error.message) || isDatabaseLost(error.cause)
}

/** SQLSTATE: two transactions in each other's way, a lock that was not given, no memory. Nothing is wrong with the call. */
const BUSY = /^(40001|40P01|55P03|53200)$/

/** No connection came free for this account: its other calls hold as many as one may. */
export class DatabaseBusy extends Error {}

export const isDatabaseBusy = (error: unknown): boolean =>
  error instanceof DatabaseBusy || (error instanceof pg.DatabaseError && BUSY.test(error.code ?? ''))

/** The same for what can only come from a database: the network's own errors, and copies of errors as the job engine reports them. */
export function isConnectionLost(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const code = 'code' in error ? String(error.code) : ''
  const message = 'message' in error ? String(error.message) : ''
  return isDatabaseLost(error) || AWAY.test(code) || NETWORK.test(code) || BROKEN.test(message)
}
