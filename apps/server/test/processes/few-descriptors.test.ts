import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { testNeeding } from '../../../../scripts/needed-tools.ts'
import { sha256 } from '../faults/bench.ts'
import { RemotePerson } from './support/remote-person.ts'
import { ServerProcess, until } from './support/server-process.ts'

const FILES = 256

testNeeding('prlimit')(
  'connections of strangers leave a server the files it needs to serve who is there',
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-files-'))
    const server = await ServerProcess.start({ dataDir, openFiles: FILES })
    onTestFinished(async () => {
      await server.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    })
    const ada = new RemotePerson(server.origin)
    await ada.signUp('ada@studio.example')
    const project = await ada.newProject('The Salt Meridian')
    const bytes = randomBytes(50_000)
    const upload = (name: string) => ada.upload(project, name, bytes)
    const before = await upload('before.bin')

    const { port } = new URL(server.origin)
    const strangers = Array.from({ length: 2 * FILES }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
    await Promise.all(strangers.map((each) => Promise.race([once(each, 'connect'), once(each, 'close')])))
    const isOpen = (each: (typeof strangers)[number]) => !each.destroyed && !each.readableEnded
    for (const each of strangers) each.resume()
    await until(async () => strangers.filter(isOpen).length < FILES, { withinMs: 10_000, what: () => 'most of them to be refused' })
    expect(strangers.filter(isOpen).length).toBeGreaterThan(FILES / 4)

    expect(await ada.downloadedHash(before)).toBe(sha256(bytes))
    const during = await upload('during.bin')
    for (const each of strangers) each.destroy()
    expect(await new RemotePerson(server.origin).signUp('mei@fjordlab.example')).toBeUndefined()
    expect(await ada.downloadedHash(during)).toBe(sha256(bytes))
    expect(server.hasEnded(), server.said).toBe(false)
  },
)
