import { CompiledQuery, type DatabaseConnection, type Driver, type TransactionSettings } from 'kysely'
import { DatabaseBusy } from '../lost.ts'
import { type AccountInHand, accountInHand } from './account-in-hand.ts'
import { Company } from './company.ts'
import { Share } from './share.ts'

/** Longer than a person waits for a page. */
const PATIENCE_MS = 10_000

type Options = {
  /** Connections that the calls of an account may hold while no other account asks for any; the rest is for jobs, and for who comes. */
  mostAlone: number
  /** And while others ask. */
  mostInCompany: number
  patienceMs?: number
}

/** Of ten: eight, or three. */
export function sharesOf(connections: number): Options {
  const mostAlone = Math.max(1, connections - 2)
  return { mostAlone, mostInCompany: Math.min(mostAlone, Math.max(2, Math.floor(connections / 3))) }
}

type Held = { hand: AccountInHand; isInTransaction: boolean; giveBack(): void }

/**
 * Gives each account a share of the connections: who asks for as much as they can get waits for themselves, and other customers have the rest.
 * Without it, one script that lists large folders made a page of another customer take ten seconds instead of ten milliseconds.
 */
export class FairDriver implements Driver {
  readonly #driver: Driver
  readonly #options: Required<Options>
  readonly #shares = new Map<string, Share>()
  readonly #company = new Company()
  readonly #held = new Map<DatabaseConnection, Held>()

  constructor(driver: Driver, { patienceMs = PATIENCE_MS, ...most }: Options) {
    this.#driver = driver
    this.#options = { ...most, patienceMs }
  }

  init = (): Promise<void> => this.#driver.init()
  destroy = (): Promise<void> => this.#driver.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    const hand = accountInHand()
    // Others of the account may wait for the locks of an open transaction: it must not wait for them.
    if (!hand || hand.transactions > 0) return this.#driver.acquireConnection()
    const giveBack = await this.#takeFrom(hand.account)
    try {
      const connection = await this.#driver.acquireConnection()
      this.#held.set(connection, { hand, isInTransaction: false, giveBack })
      return connection
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const held = this.#held.get(connection)
    this.#held.delete(connection)
    await this.#driver.releaseConnection(connection).finally(() => held?.giveBack())
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(connection, settings)
    this.#note(connection, true)
  }

  /** Begins one by this statement, which may also set it up. */
  async beginWith(connection: DatabaseConnection, statement: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(statement))
    this.#note(connection, true)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.commitTransaction(connection).finally(() => this.#note(connection, false))
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection).finally(() => this.#note(connection, false))
  }

  /** A commit that failed is followed by a rollback: both end the same transaction. */
  #note(connection: DatabaseConnection, isInTransaction: boolean): void {
    const held = this.#held.get(connection)
    if (!held || held.isInTransaction === isInTransaction) return
    held.isInTransaction = isInTransaction
    held.hand.transactions += isInTransaction ? 1 : -1
  }

  async #takeFrom(account: string): Promise<() => void> {
    const { mostAlone, mostInCompany, patienceMs } = this.#options
    this.#company.note(account)
    const share = this.#shares.get(account) ?? new Share(() => (this.#company.isAlone(account) ? mostAlone : mostInCompany))
    this.#shares.set(account, share)
    const isTaken = await share.take(patienceMs)
    if (!isTaken) throw new DatabaseBusy('Too many calls of this account wait for the database.')
    return () => {
      share.giveBack()
      if (share.isWhole) this.#shares.delete(account)
    }
  }
}
