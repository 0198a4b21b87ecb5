import {
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type TransactionSettings,
} from 'kysely'
import { FairDriver, sharesOf } from '../fair/fair-driver.ts'
import { WatchedDriver } from '../watched-driver.ts'
import { currentPlace, inPlace } from './current-unit.ts'
import { UnitConnection } from './unit-connection.ts'

/** Kysely over a pool, whose statements and transactions belong to the unit of work that the running code is in, where there is one. */
export function openKysely<Tables>(dialect: Dialect, { connections }: { connections: number }): Kysely<Tables> {
  const driver = new UnitDriver(new FairDriver(new WatchedDriver(dialect.createDriver()), sharesOf(connections)))
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), driver)
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor })
}

class UnitDriver implements Driver, ConnectionProvider {
  readonly #pool: FairDriver
  #ready: Promise<void> | undefined

  constructor(pool: FairDriver) {
    this.#pool = pool
  }

  async provideConnection<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    await this.init()
    const place = currentPlace()
    const connection = place?.unit.serves(this.#pool) ? new UnitConnection(place, this.#pool) : await this.#pool.acquireConnection()
    try {
      return connection instanceof UnitConnection ? await inPlace(connection, () => work(connection)) : await work(connection)
    } finally {
      await this.releaseConnection(connection)
    }
  }

  init(): Promise<void> {
    this.#ready ??= this.#pool.init()
    return this.#ready
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.init()
    return this.#pool.acquireConnection()
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return connection instanceof UnitConnection ? connection.release() : this.#pool.releaseConnection(connection)
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return connection instanceof UnitConnection ? connection.begin(settings) : this.#pool.beginTransaction(connection, settings)
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof UnitConnection ? connection.commit() : this.#pool.commitTransaction(connection)
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return connection instanceof UnitConnection ? connection.rollback() : this.#pool.rollbackTransaction(connection)
  }

  async destroy(): Promise<void> {
    if (this.#ready) await this.#pool.destroy()
  }
}
