import { readdirSync } from 'node:fs'
import { lutimes, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { uploads } from '@answerprint/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AsperaNode } from '../../../../test/hosts/aspera-node.ts'
import { startServer } from '../../../../test/start-server.ts'
import { addDays } from '../../../platform/clock.ts'

type Spec = { token: string; ssh_port: number; destination_root: string }

let node: AsperaNode
let docroot: string
beforeAll(async () => {
  docroot = await mkdtemp(join(tmpdir(), 'answerprint-docroot-'))
  node = await AsperaNode.start(docroot)
})
afterAll(async () => {
  await node.close()
  await rm(docroot, { recursive: true, force: true })
})

test('what a client sends after its upload has ended is deleted once nothing more arrives; what is under way stays', async () => {
  const server = await startServer(node.environment())
  const helen = await (await server.given.organization()).member()
  const { _id: project_id } = await server.given.project(helen)
  const begin = async (name: string) => {
    const asked = { method: 'aspera' as const, file_list: [{ name, size: 1_000 }], specifications: { project_id } }
    const { upload_details, aspera_setup } = await helen.call(uploads.create, { body: asked })
    const [spec] = (aspera_setup?.transfer_specs ?? []) as Spec[]
    if (!spec) throw new Error('nothing was set up')
    const { token, ssh_port, destination_root } = spec
    const path = `${destination_root}/source`
    const send = () =>
      fetch(`http://127.0.0.1:${ssh_port}/fasp${path}`, { method: 'PUT', headers: { 'x-token': token }, body: 'the first reels' })
    const here = join(docroot, path)
    const link = () => mkdir(dirname(here), { recursive: true }).then(() => symlink('/nowhere', here))
    const wrote = (days: number) => lutimes(here, 0, addDays(server.clock.now(), -days))
    const isThere = () => readdirSync(docroot, { recursive: true, encoding: 'utf8' }).includes(path.slice(1))
    return { params: { uploadID: upload_details[0]?.upload_id ?? '' }, send, link, wrote, isThere }
  }
  const [ended, late, going, linked] = [await begin('a.mov'), await begin('b.mov'), await begin('c.mov'), await begin('d.mov')]
  for (const { params } of [ended, late, linked]) await helen.call(uploads.abort, { params })
  server.clock.advance({ days: 4 })
  for (const each of [ended, late, going]) expect((await each.send()).status).toBe(204)
  await linked.link()
  await ended.wrote(2)
  await linked.wrote(2)
  await late.wrote(0)
  await going.wrote(2)

  const nightly = server.composed.handlers.find((each) => each.job.name === 'end-idle-uploads')
  await nightly?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })

  expect([ended, linked, late, going].map((each) => each.isThere())).toEqual([false, false, true, true])
})
