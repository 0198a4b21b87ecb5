import { DONE, IN_TROUBLE, type OrderJobStatus, RUNNING } from '@answerprint/contract/order-statuses'
import { type SqlBool, sql } from 'kysely'

/** Written into the query, as the partial indexes have them: an index is not used for parameters. */
const atOneOf = (statuses: readonly OrderJobStatus[]) =>
  sql<SqlBool>`orders.job_status in (${sql.join(statuses.map((each) => sql.lit(each)))})`

export const isRunning = atOneOf(RUNNING)
export const isDone = atOneOf(DONE)
export const isInTrouble = atOneOf(IN_TROUBLE)
