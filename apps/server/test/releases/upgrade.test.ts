import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ServerProcess } from '../processes/support/server-process.ts'
import { command } from './backup-commands.ts'
import { expectedOf, Kept, readInstallation } from './installation.ts'

const read = async (...path: string[]): Promise<unknown> => JSON.parse(await readFile(join(import.meta.dirname, ...path), 'utf8'))
const checksums = (await read('../../migrations/checksums.json')) as Record<string, unknown>
const released = Object.keys(checksums).filter((version) => version !== 'next')

test('an installation of each released version is kept', async () => {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true })).filter((each) => each.isDirectory())
  expect(folders.map((each) => each.name).sort()).toEqual([...released].sort())
})

describe.each(released)('an installation of %s', (version) => {
  test('is restored and upgraded: its people sign in, files are whole, the film plays, links go on', async () => {
    const root = await mkdtemp(join(tmpdir(), 'answerprint-upgrade-'))
    const kept = Kept.parse(await read(version, 'kept.json'))
    const dataDir = join(root, 'data')
    expect(await command(dataDir, ['restore', join(import.meta.dirname, version)])).toMatchObject({ code: 0 })
    const server = await ServerProcess.start({ dataDir })

    expect(await readInstallation(server.origin, kept)).toEqual(expectedOf(kept))

    await server.end('SIGTERM')
    await rm(root, { recursive: true, force: true })
  })
})
