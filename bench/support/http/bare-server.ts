import { createServer } from 'node:http'
import pg from 'pg'

/** The peer for lists: Node's own http and pg, the same queries to the same database, no session and no checks. */
export type BareQueries = { sql: string; parameters: unknown[] }[]
const [databaseUrl = '', port = '0', queries = '[]', fillBytes = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const filler = 'x'.repeat(Number(fillBytes))
createServer(async (_request, response) => {
  const answers: unknown[] = []
  for (const { sql, parameters } of JSON.parse(queries) as BareQueries) answers.push((await pool.query(sql, parameters)).rows)
  const body = JSON.stringify({ answers, filler })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
