import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { RemotePerson } from './support/remote-person.ts'
import { ServerProcess } from './support/server-process.ts'

/** Of a first start that found an empty key: without any data it was never used. */
async function givenData() {
  const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const path = join(dataDir, 'secret.key')
  await writeFile(path, '')
  const server = await ServerProcess.start({ dataDir })
  await new RemotePerson(server.origin).signUp('ada@studio.example')
  await server.end('SIGTERM')
  return { dataDir, path, key: await readFile(path, 'utf8') }
}

/** What a start says that is refused. */
async function refusalOf(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  const server = await ServerProcess.launch({ dataDir, environment })
  onTestFinished(() => server.end('SIGKILL'))
  const [code] = (await once(server.child, 'exit')) as [number | null]
  expect(code, server.said).toBe(1)
  return server.said
}

test('a first start makes another key in place of an empty one; later, one that is empty, cut short, lost or another one is refused, and the right one starts it again', {
  timeout: 300_000,
}, async () => {
  const { dataDir, path, key } = await givenData()
  expect(key.trim().length).toBeGreaterThanOrEqual(32)
  await writeFile(path, '')
  expect(await refusalOf(dataDir)).toMatch(/^Refused: .*secret\.key is empty, and .* Put the file back from a backup/m)
  await writeFile(path, key.slice(0, 20))
  expect(await refusalOf(dataDir)).toMatch(/^Refused: .*secret\.key is too short/m)
  await rm(path)
  expect(await refusalOf(dataDir)).toMatch(/^Refused: .*secret\.key is missing/m)

  const other = { SECRET_KEY: 'another key of a good length, which fits nothing' }
  expect(await refusalOf(dataDir, other)).toMatch(/^Refused: The secret key is not the one that this database was first started with/m)

  const server = await ServerProcess.start({ dataDir, environment: { SECRET_KEY: key.trim() } })
  await server.end('SIGTERM')
  expect(server.child.exitCode).toBe(0)
})
