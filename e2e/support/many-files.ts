import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Inserts rows of files: ten thousand uploads would take too long. Not on a cluster. */
export async function givenManyFiles(projectID: string, folderID: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(process.env.E2E_DATA_DIR ?? '') })
  await client.connect()
  await client.query(
    `insert into files (_id, project_id, folder_id, type, name, file_name, kind, size, status, created_at, updated_at)
     select gen_random_uuid(), $1, $2, case when n % 100 = 0 then 'closed_caption' else 'document' end, name, name,
       case when n % 100 = 0 then 'scc' else 'txt' end, n, 'Ready', now(), now()
     from (select n, 'Reel ' || lpad(n::text, 5, '0') || case when n % 100 = 0 then '.scc' else '.txt' end as name
       from generate_series(1, $3::int) n) rows`,
    [projectID, folderID, count],
  )
  await client.end()
}

/** The database that the server keeps in its data folder. */
function databaseOf(dataDir: string): string {
  const cluster = join(dataDir, 'postgres')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(cluster, 'answerprint.password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
