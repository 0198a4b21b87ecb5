import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AsperaNode } from './aspera-node.ts'
import { FileHosts } from './file-hosts.ts'

/** The outside services: a Dropbox, a Google Drive and a transfer server. */
export async function startOutside() {
  const docroot = await mkdtemp(join(tmpdir(), 'answerprint-docroot-'))
  const [hosts, node] = await Promise.all([FileHosts.start(), AsperaNode.start(docroot)])
  return {
    hosts,
    node,
    environment: node.environment(),
    outbound: hosts.outbound(),
    async close() {
      await Promise.all([hosts.close(), node.close()])
      await rm(docroot, { recursive: true, force: true })
    },
  }
}
export type Outside = Awaited<ReturnType<typeof startOutside>>
