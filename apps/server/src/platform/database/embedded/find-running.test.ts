import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findRunning } from './find-running.ts'

/** Above the limit of every kernel. */
const NO_PROCESS = '4194305'

/** The folder of a database whose process was just killed. */
async function givenFile() {
  const cluster = await mkdtemp(join(tmpdir(), 'answerprint-cluster-file-'))
  onTestFinished(() => rm(cluster, { recursive: true, force: true }))
  const path = join(cluster, 'postmaster.pid')
  await writeFile(path, [String(process.pid), cluster, '1795403905', '44227', ''].join('\n'))
  return { place: { cluster, password: 'x' }, pid: async () => (await readFile(path, 'utf8')).split('\n')[0] }
}

test('a database that ends while it is looked at is started only once its file names no process id that is in use', async () => {
  const { place, pid } = await givenFile()
  const states = [true, false]
  const checks = { connects: async () => false, isLiving: async () => states.shift() ?? false }

  expect(await findRunning(place, checks)).toEqual({ running: undefined, isAlive: true })
  expect(await pid()).toBe(String(process.pid))

  expect(await findRunning(place, checks)).toEqual({ running: undefined, isAlive: false })
  expect(await pid()).toBe(NO_PROCESS)
})
