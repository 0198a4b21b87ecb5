import type pg from 'pg'

const BATCH = 50_000

/**
 * Fills a project: of every four files one is a film with its screener and pictures, one a document with pictures, two have none.
 * The triggers are on, so the stored counters are right.
 */
export async function seedFiles(client: pg.Client, projectId: string, count: number): Promise<void> {
  await client.query(`set synchronous_commit = off`)
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(count, first + BATCH - 1)
    await client.query(
      `insert into files (_id, project_id, type, name, file_name, kind, size, key, content_type, status, preview_status, preview_prefix,
          duration_seconds, media, created_at, updated_at)
        select id, $1, case when n % 4 = 0 then 'source_file' else 'document' end, name, name, case when n % 4 = 0 then 'mov' else 'pdf' end,
          1000000 + n, 'originals/' || id, 'application/octet-stream', 'Ready', case when n % 4 < 2 then 'Complete' end,
          case when n % 4 < 2 then 'previews/' || id end, case when n % 4 = 0 then 5400 end,
          case when n % 4 = 0 then '{"width":1920,"height":1080,"frame_rate":{"num":24,"den":1}}'::jsonb end,
          now() - n * interval '1 second', now()
        from (select n, gen_random_uuid() as id, 'Reel ' || lpad(((n::bigint * 7919) % 10000019)::text, 8, '0') || '.mov' as name
          from generate_series($2::int, $3::int) n) made`,
      [projectId, first, last],
    )
  }
  await client.query(
    `insert into screeners (_id, project_id, source_file_id, name, encoding_status, proxy_status, preview_prefix, scrubber, duration_seconds,
        created_at, updated_at)
      select gen_random_uuid(), project_id, _id, name, 'Unencoded', 'Complete', preview_prefix,
        '{"frames":100,"columns":10,"frame_width":300,"frame_height":169,"interval_seconds":54}', 5400, now(), now()
      from files where project_id = $1 and type = 'source_file'`,
    [projectId],
  )
  await client.query('vacuum analyze files')
  await client.query('vacuum analyze screeners')
}
