import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../src/platform/config/config.ts'
import { serve } from '../src/serve.ts'
import { bytesOfNoKind } from './clips.ts'
import { startOutside } from './hosts/outside.ts'

/** The server as on a laptop, with the outside services that journeys need: a Dropbox, a Google Drive and a transfer server. */
const outside = await startOutside()
const { hosts } = outside
// What the head of an MP4 says is enough to be taken as one.
const FILM = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(20_000, 'reel')])
hosts.dropbox.set('trailer', { name: 'Glass Harbour.mp4', bytes: FILM })
hosts.dropbox.set('notes', { name: 'Glass Harbour, notes.txt', bytes: Buffer.from('Twelve reels.\n'.repeat(100)) })
hosts.dropbox.set('secret', { name: 'Secret.mov', bytes: Buffer.alloc(10), isPrivate: true })
hosts.drive.set('sound-of-the-harbour', {
  kind: 'file',
  name: 'Sound of the harbour.bin',
  bytes: bytesOfNoKind(4_000_000),
  isUnscanned: true,
})
// Slow enough that its progress can be seen.
hosts.drive.set('slow-boat-to-china', {
  ...{ kind: 'file', name: 'Slow boat to China.bin', bytes: bytesOfNoKind(4_000_000), holdAt: 2_097_152 },
  get held() {
    return sleep(40_000)
  },
})

const closeServer = await serve(readConfig({ ...outside.environment, ...process.env }), 'all', { outside })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
// Started by a test runner that has ended.
process.on('disconnect', () => void stop())

async function stop() {
  await closeServer()
  await outside.close()
  process.exit(0)
}
