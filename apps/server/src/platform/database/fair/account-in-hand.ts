import { AsyncLocalStorage } from 'node:async_hooks'

/** For which account the running code works, and how many transactions it has open. */
export type AccountInHand = { readonly account: string; transactions: number }

const current = new AsyncLocalStorage<AccountInHand | undefined>()

/** Undefined in jobs and commands: no one outside asks for those without end. */
export const accountInHand = (): AccountInHand | undefined => current.getStore()

export const workFor = <T>(account: string, work: () => T): T => current.run({ account, transactions: 0 }, work)

/** Work that calls of others wait for too: it does not wait for the other calls of the account that happens to begin it. */
export const workForAll = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work)
