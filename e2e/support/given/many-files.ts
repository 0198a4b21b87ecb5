import { withDatabase } from '../server/own-database.ts'

/** Inserts rows of files: ten thousand uploads would take too long. Not on a cluster. */
export async function givenManyFiles(projectID: string, folderID: string, count: number): Promise<void> {
  await withDatabase(
    `insert into files (_id, project_id, folder_id, type, name, file_name, kind, size, status, created_at, updated_at)
     select gen_random_uuid(), $1, $2, case when n % 100 = 0 then 'closed_caption' else 'document' end, name, name,
       case when n % 100 = 0 then 'scc' else 'txt' end, n, 'Ready', now(), now()
     from (select n, 'Reel ' || lpad(n::text, 5, '0') || case when n % 100 = 0 then '.scc' else '.txt' end as name
       from generate_series(1, $3::int) n) rows`,
    [projectID, folderID, count],
  )
}
