import { type SqlBool, sql } from 'kysely'

/** The status of the file of a DCP that is sent for an order, until it is delivered: it is in no list, and no one of the project may open it. */
export const UNDELIVERED = 'Awaiting Content'

/** Whether a file is there for the people of its project: neither deleted, nor still to be delivered. What they name by its id is asked for with this. */
export const isThere = (files: string) =>
  sql<SqlBool>`(${sql.ref(`${files}.deleted_at`)} is null and ${sql.ref(`${files}.status`)} <> ${sql.lit(UNDELIVERED)})`
