import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploads } from '@answerprint/contract/uploads'
import { expect } from 'vitest'
import { RemotePerson, type Sending } from '../processes/support/remote-person.ts'
import { freePort } from '../processes/support/free-port.ts'
import { connectTo, ServerProcess } from '../processes/support/server-process.ts'
import { FaultProxy } from './fault-proxy.ts'

/** Damage is looked for as fast as the disk allows; a stop is announced first. */
const environment = { SCRUB_MB_PER_SECOND: '1000000', DRAIN_WAIT_SECONDS: '1', DRAIN_LIMIT_SECONDS: '20' }

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A whole server in a separate process, a connection to it that can break, and a journal of everything it acknowledged. */
export class FaultBench {
  readonly dataDir: string
  readonly port: number
  readonly proxy: FaultProxy
  /** Bypasses the faulty connection. */
  readonly ada: RemotePerson
  /** Every file whose completion was acknowledged, and what must be read back. */
  readonly journal = new Map<string, { name: string; hash: string }>()
  readonly readyMs: number[] = []
  readonly hasOwnDisk: boolean
  server: ServerProcess
  project = ''

  private constructor(server: ServerProcess, proxy: FaultProxy, port: number, hasOwnDisk: boolean) {
    this.server = server
    this.dataDir = server.dataDir
    this.proxy = proxy
    this.port = port
    this.hasOwnDisk = hasOwnDisk
    this.ada = new RemotePerson(server.origin)
  }

  /** `ownDisk`: the store is on a file system of adjustable size; without the right to mount one it is with the rest. */
  static async start({ ownDisk = false } = {}): Promise<FaultBench> {
    const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-faults-'))
    const hasOwnDisk = ownDisk && mountStore(dataDir)
    const port = await freePort()
    const server = await ServerProcess.start({ dataDir, port, environment })
    const proxy = await FaultProxy.start(() => ({ host: '127.0.0.1', port }))
    const bench = new FaultBench(server, proxy, port, hasOwnDisk)
    await bench.ada.signUp('ada@studio.example')
    bench.project = await bench.ada.newProject('The Salt Meridian')
    return bench
  }

  async crash(): Promise<void> {
    const began = performance.now()
    await this.server.end('SIGKILL')
    await this.#start()
    this.readyMs.push(performance.now() - began)
  }

  /** Stopped as by an operator, and started again. */
  async stop(): Promise<void> {
    const stopped = this.server
    const saidBefore = stopped.said
    await stopped.end('SIGTERM')
    await this.#start()
    expect(stopped.child.exitCode, stopped.said).toBe(0)
    expect(stopped.said.replace(saidBefore, '')).not.toMatch(/"level":[56]0/)
  }

  async #start(): Promise<void> {
    this.server = await ServerProcess.start({ dataDir: this.dataDir, port: this.port, environment })
  }

  /** The disk below the store, made as large as this. */
  resizeDisk(megabytes: number): void {
    execFileSync('mount', ['-o', `remount,size=${megabytes}M`, join(this.dataDir, 'store')])
  }

  async signedPart({ uploadId }: Sending, origin: string): Promise<{ url: URL; headers: Record<string, string> }> {
    const { parts } = await this.ada.call(uploads.sign, { query: { upload_id: uploadId, parts: '1' } })
    return { url: new URL(parts[0]?.url ?? '', origin), headers: parts[0]?.headers ?? {} }
  }

  /** Completes it and reads it back: other bytes count as lost. */
  async completeAndRead(sending: Sending, name: string, bytes: Buffer): Promise<void> {
    const fileId = await this.ada.complete(sending, bytes.length)
    this.journal.set(fileId, { name, hash: sha256(bytes) })
    expect(await this.ada.downloadedHash(fileId), `${name} has other bytes`).toBe(sha256(bytes))
  }

  /** At the end: what was acknowledged exists, once, and nothing else does. */
  async verify(): Promise<void> {
    for (const [fileId, { name, hash }] of this.journal) expect(await this.ada.downloadedHash(fileId), name).toBe(hash)
    const client = await connectTo(this.dataDir)
    const { rows } = await client.query(
      `select (select count(*)::int from files) as files,
        (select count(*)::int from history where action = 'file.uploaded') as entries,
        (select count(*)::int from uploads where status not in ('Complete', 'Cancelled')) as open,
        (select sum(reserved_bytes)::int from storage_accounts) as reserved,
        (select sum(used_bytes) = (select sum(size) from files) from storage_accounts) as is_counted,
        -- Work of a schedule that is killed is not tried again: the next run begins where it was.
        array(select name from pgboss.job where state = 'failed' and name not in (select name from pgboss.schedule)) as failed`,
    )
    await client.end()
    const files = this.journal.size
    expect(rows).toEqual([{ files, entries: files, open: 0, reserved: 0, is_counted: true, failed: [] }])
    const stored = await readdir(join(this.dataDir, 'store/objects/originals'))
    expect(stored.filter((each) => each.endsWith('~meta')).length).toBe(files)
    expect(await readdir(join(this.dataDir, 'store/uploads'))).toEqual([])
  }

  async close(): Promise<void> {
    await this.proxy.close()
    await this.server.end('SIGTERM')
    if (this.hasOwnDisk) execFileSync('umount', [join(this.dataDir, 'store')])
    await rm(this.dataDir, { recursive: true, force: true })
  }
}

/** A file system in memory, where mounting is allowed: its size can then be changed. */
function mountStore(dataDir: string): boolean {
  const store = join(dataDir, 'store')
  mkdirSync(store)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8000M', 'tmpfs', store], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
