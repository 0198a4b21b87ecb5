import type { JobWithMetadata, PgBoss } from 'pg-boss'

/**
 * Gives a job back for another worker to take at once. The try does not count: its number grows with the next claim, by which pg-boss
 * tells attempts apart, and the limit grows with it.
 */
export async function handBack(boss: PgBoss, { name, id, retryCount }: Pick<JobWithMetadata, 'name' | 'id' | 'retryCount'>): Promise<void> {
  const text = `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
    where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`
  await boss.getDb().executeSql(text, [name, id, retryCount])
}
