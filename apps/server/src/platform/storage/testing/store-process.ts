import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import tools from '../../../../../../scripts/test-tools.json' with { type: 'json' }
import { KEEP_COMPILED, withCompiled } from '../../../../test/processes/support/compiled.ts'
import type { SignedRequest, StoredObject, StoredPart, StoreUpload } from '../object-store.ts'

/** The calls of the parent to a store in another process. */
type StoreCalls = {
  create: { ask: { key: string; size_bytes: number; part_size_bytes: number }; answer: StoreUpload }
  sign: { ask: { upload: StoreUpload; part_number: number }; answer: SignedRequest }
  list: { ask: { upload: StoreUpload }; answer: StoredPart[] }
  complete: { ask: { upload: StoreUpload }; answer: StoredObject }
}
export type StoreQuestion = { [Name in keyof StoreCalls]: { id: number; name: Name; ask: StoreCalls[Name]['ask'] } }[keyof StoreCalls]
type StoreReply = { id: number; answer?: unknown; error?: string }

/** The `nth` call of its kind from the start fails with EIO; the log of strace tells whether it was reached. */
export type FailingFlush = { call: 'fsync' | 'fdatasync'; nth: number; log: string }

const STRACE = tools.strace.file
const straceWords = ({ call, nth, log }: FailingFlush) => [
  '-f',
  '--seccomp-bpf',
  '-qq',
  '-o',
  log,
  '-e',
  `trace=${call}`,
  '-e',
  `inject=${call}:error=EIO:when=${nth}`,
]

const program = fileURLToPath(new URL('./store-process.child.ts', import.meta.url))

/** A store in a process of its own, which can be killed at any moment. */
export class StoreProcess {
  readonly #child: ChildProcess
  #lastId = 0

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  static async start(root: string, { failing }: { failing?: FailingFlush | undefined } = {}): Promise<StoreProcess> {
    const words = ['--disable-warning=ExperimentalWarning', ...KEEP_COMPILED]
    const child = fork(program, [root], {
      ...(failing ? { execPath: STRACE, execArgv: [...straceWords(failing), process.execPath, ...words] } : { execArgv: words }),
      // strace counts the calls of each thread by itself.
      env: { ...withCompiled(), ...(failing && { UV_THREADPOOL_SIZE: '1' }) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.setMaxListeners(100)
    await once(child, 'message')
    return new StoreProcess(child)
  }

  /** Rejects when the process dies before it answers: then the outcome is unknown. */
  async call<Name extends keyof StoreCalls>(name: Name, ask: StoreCalls[Name]['ask']): Promise<StoreCalls[Name]['answer']> {
    const id = ++this.#lastId
    const reply = await new Promise<StoreReply>((resolve, reject) => {
      const listen = (message: StoreReply) => {
        if (message.id === id) settle(() => resolve(message))
      }
      const died = () => settle(() => reject(new Error('the store died')))
      const settle = (act: () => void) => {
        this.#child.off('message', listen).off('exit', died)
        act()
      }
      this.#child.on('message', listen).on('exit', died)
      this.#child.send({ id, name, ask }, (error) => error && died())
    })
    if (reply.error !== undefined) throw new Error(reply.error)
    return reply.answer as StoreCalls[Name]['answer']
  }

  /** Closes its channel, upon which it ends by itself: strace would leave it running if it was killed. */
  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.disconnect()
    await gone
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await gone
  }
}
