import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts } from '@answerprint/contract/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { requireWebPages } from '../../src/platform/http/pages/web-pages.ts'
import { openS3Store } from '../../src/platform/storage/s3-store.ts'
import { RemotePerson } from './support/remote-person.ts'
import { freePort } from './support/free-port.ts'
import { connectTo, ServerProcess } from './support/server-process.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'answerprint-settings-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('settings are read from .env of the folder that the server starts in, and those of the environment win', {
  timeout: 60_000,
}, async () => {
  const folder = await givenFolder()
  await writeFile(join(folder, '.env'), `PORT=notaport\nLOG_LEVEL=loud\nSECRET_KEY=short\n`)
  const server = await ServerProcess.launch({ dataDir: join(folder, 'data'), workingFolder: folder })
  const [code] = (await once(server.child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(server.said).toMatch(/It must have at least 32 characters[\s\S]*at SECRET_KEY/)
  expect(server.said, 'these two are set in the environment').not.toMatch(/at PORT|at LOG_LEVEL/)
})

test('a server of pages does not start without a built web app, and says how to build it', async () => {
  const folder = await givenFolder()
  expect(() => requireWebPages(folder)).toThrow('The web app is not built. Run npm run build')
  for (const page of ['index.html', 'public.html']) {
    expect(() => requireWebPages(folder)).toThrow('The web app is not built')
    await writeFile(join(folder, page), '<!doctype html>')
  }
  expect(() => requireWebPages(folder)).not.toThrow()
})

test('what a killed worker had borrowed from the store is deleted when the next one starts', async () => {
  const cacheDir = await givenFolder()
  const dead = 2 ** 22 + 7
  await mkdir(join(cacheDir, `${hostname()}.${dead}`))
  await writeFile(join(cacheDir, `${hostname()}.${dead}`, 'film'), 'twelve reels')
  await mkdir(join(cacheDir, `another-machine.${dead}`))
  const keys = { bucket: 'films', region: 'us-east-1', accessKeyId: 'k', secretAccessKey: 's' }
  const store = await openS3Store({ ...keys, endpoint: `http://127.0.0.1:${await freePort()}`, cacheDir, now: () => new Date() })
  await store.close()
  expect(await readdir(cacheDir)).toEqual([`another-machine.${dead}`])
})

test('with a clock that was set back, a session that has expired stays expired, and the start says so', { timeout: 60_000 }, async () => {
  const dataDir = await givenFolder()
  const first = await ServerProcess.start({ dataDir })
  const ada = new RemotePerson(first.origin)
  await ada.signUp('ada@studio.example')
  await ada.call(accounts.check, {})
  const client = await connectTo(dataDir)
  await client.query(`update installation set latest_at = now() + interval '91 days'`)
  await client.end()
  await first.end('SIGKILL')

  const server = await ServerProcess.start({ dataDir, environment: { LOG_LEVEL: 'warn' } })
  onTestFinished(() => server.end('SIGTERM'))
  expect(server.said).toMatch(/The clock of this machine is 78\d{5} s behind/)
  ada.origin = server.origin
  await expect(ada.call(accounts.check, {})).rejects.toMatchObject({ code: 'no_session' })
})
