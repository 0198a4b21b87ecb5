import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { REALTIME_KEY } from '@answerprint/contract/realtime'
import { Balancer } from './balancer.ts'
import { RemotePerson } from './remote-person.ts'
import { freePort } from './free-port.ts'
import { ServerProcess } from './server-process.ts'

/** Longer than the balancer needs to hear of it. */
const DRAIN = { DRAIN_WAIT_SECONDS: '0.5', DRAIN_LIMIT_SECONDS: '10' }
const MOVED = 4_200
const EMAIL = 'ada@studio.example'

type Setup = {
  /** The server that each process is, as a file to start. */
  programs: readonly [string, string]
  /** Database, object store and key, the same for all processes. */
  services: Record<string, string>
  folder: string
}

/** Two processes of one installation behind a balancer. Each can be replaced by the same process of another build. */
export async function openInstallation({ programs, services, folder }: Setup) {
  const ports = [await freePort(), await freePort()]
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const balancer = await Balancer.start(origins)
  const environment = { ...services, ...DRAIN, APP_URL: balancer.origin, SERVE_PAGES: '1' }
  const start = (index: number, program: string) => {
    const port = ports[index] ?? 0
    return ServerProcess.start({ dataDir: `${folder}/process-${index}`, role: 'api', environment, port, program })
  }
  const running = await Promise.all(programs.map((program, index) => start(index, program)))
  for (const origin of origins) await balancer.using(origin)
  return {
    origin: balancer.origin,

    /** One process by another build: the other process serves meanwhile. */
    async replace(index: 0 | 1, program: string): Promise<void> {
      const server = running[index]
      await server?.end('SIGTERM')
      if (server?.child.exitCode !== 0) throw new Error(`process ${index} ended with ${server?.child.exitCode}:\n${server?.said}`)
      running[index] = await start(index, program)
      await balancer.using(origins[index] ?? '')
    },

    async close(): Promise<void> {
      await Promise.all(running.map((each) => each.end('SIGTERM')))
      await balancer.close()
    },
  }
}

/** People at this address: what they were given, and everything that failed. */
export async function openUse(origin: string, callers = 3) {
  const ada = new RemotePerson(origin)
  await ada.signUp(EMAIL)
  const figures = { pages: 0, files: 0, calls: 0, moves: 0, failures: [] as string[] }
  const titles: string[] = []
  let isEnough = false
  const again = async (what: string, work: (index: number) => Promise<void>) => {
    for (let index = 0; !isEnough; index++) {
      await work(index).catch((error: unknown) => figures.failures.push(`${what} ${index}: ${String(error)}`))
      await sleep(10)
    }
  }
  const call = (caller: number) =>
    again(`caller ${caller}`, async (index) => {
      const title = `Reel ${caller}-${index}`
      await ada.newProject(title)
      titles.push(title)
      await ada.call(accounts.check, {})
      figures.calls += 2
    })
  const ended = Promise.all([
    again('a page', () => loadPage(ada, figures)),
    again('a socket', () => listenOnce(origin, figures, () => isEnough)),
    ...Array.from({ length: callers }, (_, caller) => call(caller)),
  ])
  return {
    ada,
    figures,

    /** Ends it, and reads back what was acknowledged: what is missing is a failure too. */
    async enough(): Promise<typeof figures> {
      isEnough = true
      await ended
      const kept = await titlesOf(ada)
      figures.failures.push(...titles.filter((each) => !kept.has(each)).map((each) => `${each} is lost`))
      return figures
    },
  }
}

async function titlesOf(ada: RemotePerson): Promise<Set<string>> {
  const found: string[] = []
  for (;;) {
    const { projects: listed } = await ada.call(projects.list, { query: { skip: found.length } })
    if (listed.length === 0) return new Set(found)
    found.push(...listed.map((each) => each.title))
  }
}

type Figures = { pages: number; files: number; moves: number }

/** One page as a browser loads it: all files that it names, and later one that its scripts name, as a screen that is opened late. */
async function loadPage(ada: RemotePerson, figures: Figures): Promise<void> {
  const page = await get(ada, '/projects', 'text/html')
  const scripts = new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''))
  if (scripts.size === 0) throw new Error('a page without files')
  const late: string[] = []
  for (const path of scripts) {
    const text = await get(ada, path, path.endsWith('.js') ? 'javascript' : 'css')
    late.push(...[...text.matchAll(/assets\/[\w.-]+-[\w-]{8}\.(?:js|css)/g)].map(([each]) => `/${each}`))
    figures.files++
  }
  const [screen] = late.filter((each) => !scripts.has(each)).slice(figures.pages % Math.max(1, late.length))
  if (screen) {
    await get(ada, screen, screen.endsWith('.js') ? 'javascript' : 'css')
    figures.files++
  }
  figures.pages++
}

async function get(ada: RemotePerson, path: string, type: string): Promise<string> {
  const answer = await fetch(new URL(path, ada.origin), { headers: { cookie: ada.cookies() }, signal: AbortSignal.timeout(20_000) })
  const text = await answer.text()
  const given = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !given.includes(type)) throw new Error(`${path}: ${answer.status} ${given} ${text.slice(0, 100)}`)
  return text
}

/** Listens until the server asks the page to move, which is the only reason to end it. */
async function listenOnce(origin: string, figures: Figures, isEnough: () => boolean): Promise<void> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`)
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)))
  const opened = new Promise<boolean>((resolve) => socket.addEventListener('message', () => resolve(true), { once: true }))
  if (!(await Promise.race([opened, closed.then(() => false)]))) throw new Error('was not opened')
  const stopped = new AbortController()
  const waiting = (async () => {
    while (!isEnough() && !stopped.signal.aborted) await sleep(50)
    return undefined
  })()
  const code = await Promise.race([closed, waiting])
  stopped.abort()
  socket.close()
  if (code !== undefined && code !== MOVED) throw new Error(`was closed with ${code}`)
  if (code === MOVED) figures.moves++
}
