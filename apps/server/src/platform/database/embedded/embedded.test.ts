import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { processesNaming, until } from '../../../../test/processes/support/server-process.ts'
import { openEmbedded } from './embedded.ts'

async function givenFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-embedded-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

test('a database whose password file was lost gets another password and keeps its data', { timeout: 60_000 }, async () => {
  const dataDir = await givenFolder()
  const first = await openEmbedded(dataDir)
  await ask(first.url, `create table films as select 'The Salt Meridian' as title`)
  await first.stop()
  await writeFile(join(dataDir, 'postgres/answerprint.password'), '')

  const second = await openEmbedded(dataDir)
  onTestFinished(() => second.stop())
  expect(await ask(second.url, 'select title from films')).toEqual([{ title: 'The Salt Meridian' }])
})

test('a folder that a first start left half made is put aside; one that may hold data is refused and left as it is', {
  timeout: 60_000,
}, async () => {
  const dataDir = await givenFolder()
  await mkdir(join(dataDir, 'postgres/global'), { recursive: true })
  await mkdir(join(dataDir, 'postgres.new-4194399'))
  await writeFile(join(dataDir, 'postgres.new-4194399.password'), 'never used')
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), '')
  const first = await openEmbedded(dataDir)
  await first.stop()
  expect((await readdir(dataDir)).filter((each) => each.startsWith('postgres.'))).toEqual([expect.stringMatching(/^postgres\.unfinished-/)])

  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '')
  await expect(openEmbedded(dataDir)).rejects.toThrow('holds a database, but its file PG_VERSION is empty or missing')
  expect(await readdir(join(dataDir, 'postgres/base'))).not.toEqual([])
})

const terminated = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()"

test('a server whose database another program has taken over gives up, and leaves the database running', { timeout: 60_000 }, async () => {
  const dataDir = await givenFolder()
  const givenUp = Promise.withResolvers<Error>()
  const embedded = await openEmbedded(dataDir, { watching: { report: () => undefined, giveUp: givenUp.resolve } })
  const { pid } = embedded
  onTestFinished(() => void process.kill(pid, 'SIGQUIT'))
  const other = new pg.Client({ connectionString: embedded.url })
  other.on('error', () => {})
  await other.connect()
  // It waits in the queue of the lock, and has it as soon as the holder is gone.
  const taking = other.query('select pg_advisory_lock(7301978)')
  await ask(embedded.url, terminated)
  await taking

  expect((await givenUp.promise).message).toMatch(/is in use by another running server\.$/)
  await embedded.stop()
  expect(process.kill(pid, 0)).toBe(true)
  await other.end()
})

test('a database that gets another password is started again like any other', { timeout: 60_000 }, async () => {
  const dataDir = await givenFolder()
  await (await openEmbedded(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres/answerprint.password'), '')
  const isBack = Promise.withResolvers<void>()
  const report = (text: string) => text === 'The database is back.' && isBack.resolve()
  const embedded = await openEmbedded(dataDir, { watching: { report, giveUp: isBack.reject } })
  onTestFinished(() => embedded.stop())
  await ask(embedded.url, terminated)
  await isBack.promise
  expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a first start that is stopped in the middle leaves no process and nothing half made', { timeout: 60_000 }, async () => {
  const dataDir = await givenFolder()
  const stop = new AbortController()
  const starting = openEmbedded(dataDir, { signal: stop.signal })
  const refused = expect(starting).rejects.toThrow('aborted')
  const running = async () => [...(await processesNaming('initdb', dataDir)), ...(await processesNaming('postgres', dataDir))]
  await until(async () => (await running()).length > 1, { withinMs: 30_000, what: () => 'a cluster that is being made', everyMs: 1 })
  const making = `postgres.new-${process.pid}`
  expect((await readdir(dataDir)).sort(), 'nothing is outside of the data folder').toEqual([making, `${making}.password`])
  stop.abort()
  await refused
  expect(await running()).toEqual([])
  expect(await readdir(dataDir)).toEqual([])
})
