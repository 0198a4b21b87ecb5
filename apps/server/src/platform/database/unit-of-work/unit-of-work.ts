import { AbortedTransactionError, CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import pg from 'pg'
import type { FairDriver } from '../fair/fair-driver.ts'
import { isRead } from './is-read.ts'
import { type Level, newLevel, takeTurn } from './level.ts'

/** A process that is frozen or cut off must not hold its locks for longer than its claims: the database ends such a transaction. */
const MOST_IDLE_MS = 15_000
const BEGIN = `begin; set local idle_in_transaction_session_timeout = ${MOST_IDLE_MS}`
/** Deferred constraints are checked where the code expects its commit, so that a failure appears there. */
const CHECK_DEFERRED = 'set constraints all immediate; set constraints all deferred'

export type Effect = () => Promise<unknown>

/** The connection broke during the commit: whether anything was kept is not known. */
export class CommitUnknown extends Error {}

/**
 * What one call writes, in one transaction. The transaction opens with the first write and stays open until `commit` or `rollback`;
 * transactions within it are savepoints. Reads before the first write go over the pool.
 */
export class UnitOfWork {
  readonly root: Level = newLevel({ parent: undefined, savepoint: undefined, leave: () => {} })
  readonly afterCommit: Effect[] = []
  readonly onRollback: Effect[] = []
  #pool: FairDriver | undefined
  #connection: DatabaseConnection | undefined
  #savepoints = 0
  #fault: unknown

  get isOpen(): boolean {
    return this.root.isOpen
  }

  get isWriting(): boolean {
    return this.#connection !== undefined
  }

  /** A unit writes to one database. */
  serves(pool: FairDriver): boolean {
    return this.#pool === undefined || this.#pool === pool
  }

  /** A statement within the transaction of this unit; undefined when none is open any more. */
  async send<R>(level: Level, query: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const turn = await takeTurn(level)
    try {
      return turn && (await this.#connection?.executeQuery<R>(query))
    } finally {
      turn?.leave()
    }
  }

  /** A statement by itself: a write is a transaction of one statement. Undefined when it is none of this unit's and goes over the pool. */
  async sendAlone<R>(level: Level, query: CompiledQuery, pool: FairDriver): Promise<QueryResult<R> | undefined> {
    if (isRead(query.sql)) return this.isWriting ? this.send(level, query) : undefined
    const own = await this.begin(level, pool)
    if (!own) return undefined
    try {
      const result = await this.send<R>(own, query)
      await this.end(own)
      return result
    } catch (error) {
      await this.undo(own)
      throw error
    }
  }

  /** Begins a transaction within this level; undefined when the unit has ended. */
  async begin(level: Level, pool: FairDriver): Promise<Level | undefined> {
    const turn = await takeTurn(level)
    if (!turn) return undefined
    try {
      const savepoint = this.#connection && `s${++this.#savepoints}`
      if (savepoint) await this.#run(`savepoint ${savepoint}`)
      else await this.#open(pool)
      return newLevel({ parent: turn.level, savepoint, leave: turn.leave })
    } catch (error) {
      turn.leave()
      throw error
    }
  }

  /** Commits what was written on this level, if the unit commits. */
  async end(level: Level): Promise<void> {
    const leave = await level.turns.take()
    try {
      const isOutermost = level.parent === this.root
      const statements = [isOutermost && CHECK_DEFERRED, level.savepoint && `release savepoint ${level.savepoint}`].filter(Boolean)
      if (statements.length > 0) await this.#run(statements.join('; '))
      this.#close(level)
    } finally {
      leave()
    }
  }

  /** Rolls back what was written on this level. */
  async undo(level: Level): Promise<void> {
    const leave = await level.turns.take()
    try {
      if (level.savepoint) await this.#undoTo(level.savepoint)
      else await this.#abandon()
    } finally {
      this.#close(level)
      leave()
    }
  }

  async commit(): Promise<void> {
    await this.#finish(async (connection, pool) => {
      if (this.#fault) throw this.#fault
      await pool.commitTransaction(connection).catch((error: unknown) => {
        throw isAnswer(error) ? error : new CommitUnknown('The outcome of a commit is unknown.', { cause: error })
      })
    })
  }

  async rollback(): Promise<void> {
    await this.#finish((connection, pool) => pool.rollbackTransaction(connection))
  }

  async #open(pool: FairDriver): Promise<void> {
    const connection = await pool.acquireConnection()
    try {
      await pool.beginWith(connection, BEGIN)
    } catch (error) {
      await pool.rollbackTransaction(connection).catch(() => {})
      await pool.releaseConnection(connection)
      throw error
    }
    this.#pool = pool
    this.#connection = connection
  }

  async #undoTo(savepoint: string): Promise<void> {
    try {
      await this.#run(`rollback to savepoint ${savepoint}; release savepoint ${savepoint}`)
    } catch (error) {
      // Part of what is in the transaction must not be kept: then nothing is.
      this.#fault ??= error
      throw error
    }
  }

  /** Nothing was written before: the unit is as it was in the beginning. */
  async #abandon(): Promise<void> {
    const [connection, pool] = [this.#connection, this.#pool]
    this.#connection = undefined
    if (!connection || !pool) return
    try {
      await pool.rollbackTransaction(connection)
    } finally {
      await pool.releaseConnection(connection)
    }
  }

  /** Later calls no longer belong to this unit; earlier ones have been answered. */
  async #finish(work: (connection: DatabaseConnection, pool: FairDriver) => Promise<void>): Promise<void> {
    const leave = await this.root.turns.take()
    const [connection, pool] = [this.#connection, this.#pool]
    this.root.isOpen = false
    this.#connection = undefined
    leave()
    if (!connection || !pool) return
    try {
      await work(connection, pool)
    } catch (error) {
      await pool.rollbackTransaction(connection).catch(() => {})
      throw error
    } finally {
      await pool.releaseConnection(connection)
    }
  }

  #close(level: Level): void {
    level.isOpen = false
    level.leave()
  }

  async #run(sql: string): Promise<void> {
    await this.#connection?.executeQuery(CompiledQuery.raw(sql))
  }
}

/** PostgreSQL itself refused the commit: then nothing was kept. */
const isAnswer = (error: unknown): boolean => error instanceof pg.DatabaseError || error instanceof AbortedTransactionError
