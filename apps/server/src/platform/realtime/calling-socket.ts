import { AsyncLocalStorage } from 'node:async_hooks'

/** As `pusher-socket` makes it. */
const SOCKET_ID = /^\d{1,10}\.\d{1,10}$/

const current = new AsyncLocalStorage<string | undefined>()

/** The socket of the page whose call is running; undefined for other clients, jobs and commands. */
export const callingSocket = (): string | undefined => current.getStore()

/** `header`: what the page says of itself. It can keep news from that socket alone. */
export const inCallOf = <T>(header: string | string[] | undefined, work: () => T): T =>
  current.run(typeof header === 'string' && SOCKET_ID.test(header) ? header : undefined, work)
