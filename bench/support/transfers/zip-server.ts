import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { manifestOf } from '../../../apps/server/src/features/packages/delivery/manifest-of.ts'
import { planPackageZip } from '../../../apps/server/src/features/packages/delivery/plan-package-zip.ts'
import { sendZip } from '../../../apps/server/src/features/packages/delivery/send-zip.ts'
import { openDiskStore } from '../../../apps/server/src/platform/storage/disk-store.ts'

/** package.zip as it ships, over the disk store, in a process of its own: its memory at rest goes to the parent. */
const [root = '', port = '0', list = ''] = process.argv.slice(2)
const store = await openDiskStore({ root, secret: 'bench', baseUrl: '', now: () => new Date(), shared: true })
const at = new Date('2026-11-21T09:15:00Z')
type Listed = { path: string; size: number; key: string; crc32: number }
const proof = { created_at: at, xxh128: '0'.repeat(32), c4: `c4${'1'.repeat(88)}`, hashed_at: at, isInArchive: true }
const sent = { added_at: null, is_removed: false, missing: null } as const
const film = { type: 'source_file', kind: 'mov', status: 'Ready', frozen_at: null, ...sent, ...proof } as const
const files = (JSON.parse(await readFile(list, 'utf8')) as Listed[]).map((each) => ({
  ...{ ...film, ...each, folder_ids: [] },
  ...{ _id: each.path, names: [each.path] },
}))
const header = { name: 'Delivery', host: 'bench', project: 'bench', created_at: at }
const server = createServer((_request, response) => {
  const zip = planPackageZip(files, manifestOf(files, header))
  response.writeHead(200, { 'content-type': 'application/zip', 'content-length': zip.layout.size })
  sendZip(response, { store, zip, range: { start: 0, end: zip.layout.size }, isStillValid: async () => true }).catch(() =>
    response.destroy(),
  )
})
server.listen(Number(port), '127.0.0.1')
await once(server, 'listening')
process.send?.('ready')
await once(process, 'SIGTERM')
server.close()
await store.close()
process.exit()
