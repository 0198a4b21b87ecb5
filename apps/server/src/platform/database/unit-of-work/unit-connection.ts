import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import type { FairDriver } from '../fair/fair-driver.ts'
import { currentPlace, type Place } from './current-unit.ts'
import { isWithin, type Level } from './level.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** Kysely's connection while a unit of work is open: the unit decides where each statement goes. */
export class UnitConnection implements DatabaseConnection, Place {
  readonly unit: UnitOfWork
  readonly #around: Level
  readonly #pool: FairDriver
  /** The transaction begun on this connection. */
  #own: Level | undefined
  /** A connection of the pool, where the unit ended before the transaction could begin. */
  #plain: DatabaseConnection | undefined

  constructor({ unit, level }: Place, pool: FairDriver) {
    this.unit = unit
    this.#around = level
    this.#pool = pool
  }

  get level(): Level {
    return this.#own ?? this.#around
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#plain) return this.#plain.executeQuery(query)
    if (!this.#own) return (await this.unit.sendAlone<R>(this.#around, query, this.#pool)) ?? (await this.#sendOverPool(query))
    const result = await this.unit.send<R>(this.#innermost(this.#own), query)
    if (!result) throw new Error('This transaction has ended.')
    return result
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator, and no statement of ours is read in pieces.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A unit of work does not stream.')
  }

  async begin(settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) throw new Error('A transaction within a unit of work has its settings.')
    this.#own = await this.unit.begin(this.#around, this.#pool)
    if (this.#own) return
    this.#plain = await this.#pool.acquireConnection()
    await this.#pool.beginTransaction(this.#plain, settings)
  }

  async commit(): Promise<void> {
    if (this.#plain) return this.#pool.commitTransaction(this.#plain)
    if (this.#own) await this.unit.end(this.#own)
  }

  async rollback(): Promise<void> {
    if (this.#plain) return this.#pool.rollbackTransaction(this.#plain)
    if (this.#own) await this.unit.undo(this.#own)
  }

  async release(): Promise<void> {
    if (this.#plain) await this.#pool.releaseConnection(this.#plain)
  }

  /** A transaction that is used within one begun inside it must not wait for that one. */
  #innermost(own: Level): Level {
    const place = currentPlace()
    return place?.unit === this.unit && isWithin(place.level, own) ? place.level : own
  }

  async #sendOverPool<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = await this.#pool.acquireConnection()
    try {
      return await connection.executeQuery<R>(query)
    } finally {
      await this.#pool.releaseConnection(connection)
    }
  }
}
