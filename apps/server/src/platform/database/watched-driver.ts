import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import { isConnectionLost, isDatabaseLost, NoConnection } from './lost.ts'

/** Marks what the network says of a broken connection as the loss of the database: the error itself does not say whose connection it was. */
export class WatchedDriver implements Driver {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  init = (): Promise<void> => this.#driver.init()
  destroy = (): Promise<void> => this.#driver.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WatchedConnection(await this.#driver.acquireConnection().catch(throwMarked))
  }

  releaseConnection = (connection: DatabaseConnection): Promise<void> => this.#driver.releaseConnection(innerOf(connection))

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings): Promise<void> =>
    this.#driver.beginTransaction(innerOf(connection), settings).catch(throwMarked)

  commitTransaction = (connection: DatabaseConnection): Promise<void> =>
    this.#driver.commitTransaction(innerOf(connection)).catch(throwMarked)

  rollbackTransaction = (connection: DatabaseConnection): Promise<void> =>
    this.#driver.rollbackTransaction(innerOf(connection)).catch(throwMarked)
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.inner.executeQuery<R>(query).catch(throwMarked)
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

const innerOf = (connection: DatabaseConnection) => (connection instanceof WatchedConnection ? connection.inner : connection)

function throwMarked(error: unknown): never {
  if (isDatabaseLost(error) || !isConnectionLost(error)) throw error
  throw new NoConnection('The database does not answer.', { cause: error })
}
