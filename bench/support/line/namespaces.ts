import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { start, stop } from '../measure.ts'

export type End = 'near' | 'far'
export const ADDRESSES = { near: '10.77.0.1', far: '10.77.0.2' } as const

/** Shown as it is: a tool or a right that is missing on this machine. */
export class CannotMeasure extends Error {}

export type Carried = Record<'up' | 'down', { moved: number; dropped: number; latest_ms: number }>

/** Two network namespaces with one line between them and no other. Both are removed when it is closed, and when this process ends. */
export class Line {
  readonly #names: Record<End, string>
  readonly #programs = new Set<ChildProcess>()
  #forwarder: ChildProcess | undefined
  #carried = ''

  private constructor() {
    const own = process.pid.toString(36)
    this.#names = { near: `ap-near-${own}`, far: `ap-far-${own}` }
  }

  /** A delay and a loss each way, made in user space (`forward.py`): not every kernel has netem. */
  static async long(input: { oneWayMs: number; lossPercent: number; seed: number; congestion: string }): Promise<Line> {
    return Line.#open(['ip', 'ss', 'python3'], async (line) => {
      const device = `ap${process.pid.toString(36)}`
      const words = [`${device}n`, `${device}f`, String(input.oneWayMs), String(input.lossPercent), String(input.seed)]
      const forwarder = spawn('python3', [join(import.meta.dirname, 'forward.py'), ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
      line.#forwarder = forwarder
      forwarder.stdout.setEncoding('utf8').on('data', (text: string) => {
        line.#carried += text
      })
      await Promise.race([once(forwarder.stdout, 'data'), once(forwarder, 'exit')])
      if (!line.#carried.includes('ready')) throw new CannotMeasure('forward.py could not open /dev/net/tun.')
      line.#join({ near: `${device}n`, far: `${device}f` })
      const routes = { near: ADDRESSES.far, far: ADDRESSES.near }
      for (const end of ['near', 'far'] as const)
        line.do(end, 'ip', ['route', 'replace', `${routes[end]}/32`, 'dev', `${device}${end[0]}`, 'congctl', input.congestion])
    })
  }

  /** A narrow line without a delay of its own: a token bucket at both ends, and a filter that drops what arrives. */
  static async narrow(input: { megabits: number }): Promise<Line> {
    return Line.#open(['ip', 'tc', 'nft', 'ss'], async (line) => {
      const device = `ap${process.pid.toString(36)}`
      const devices = { near: `${device}n`, far: `${device}f` }
      execute('ip', ['link', 'add', devices.near, 'type', 'veth', 'peer', 'name', devices.far])
      line.#join(devices)
      for (const end of ['near', 'far'] as const) {
        // Packets of the wire size: the kernel's own are as large as 64 kB, and would be lost as one.
        line.do(end, 'ip', ['link', 'set', devices[end], 'gso_max_segs', '1'])
        const bucket = ['tbf', 'rate', `${input.megabits}mbit`, 'burst', '16kb', 'latency', '100ms']
        line.do(end, 'tc', ['qdisc', 'add', 'dev', devices[end], 'root', ...bucket])
      }
    })
  }

  static async #open(tools: string[], lay: (line: Line) => Promise<void>): Promise<Line> {
    if (process.platform !== 'linux') throw new CannotMeasure('This needs network namespaces, which only Linux has.')
    for (const tool of tools) if (!isInstalled(tool)) throw new CannotMeasure(`This needs "${tool}", which is not installed.`)
    if (process.getuid?.() !== 0) throw new CannotMeasure('This makes network namespaces, which only root may: run it with sudo.')
    const line = new Line()
    process.on('exit', line.#clear)
    try {
      for (const end of ['near', 'far'] as const) {
        execute('ip', ['netns', 'add', line.#names[end]])
        line.do(end, 'ip', ['link', 'set', 'lo', 'up'])
      }
      await lay(line)
      return line
    } catch (error) {
      await line.close()
      throw error
    }
  }

  /** From now on, arriving packets are dropped at both ends with this probability, by the kernel. */
  drop(percent: number): void {
    for (const end of ['near', 'far'] as const) {
      this.do(end, 'nft', ['flush', 'ruleset'])
      this.do(end, 'nft', ['add', 'table', 'inet', 'line'])
      this.do(end, 'nft', ['add', 'chain', 'inet', 'line', 'arriving', '{ type filter hook input priority 0; }'])
      const chance = ['numgen', 'random', 'mod', '10000', '<', String(Math.round(percent * 100))]
      this.do(end, 'nft', ['add', 'rule', 'inet', 'line', 'arriving', 'iifname', '!=', 'lo', ...chance, 'counter', 'drop'])
    }
  }

  /** Runs a tool at one end until it exits, and returns its output. */
  do(end: End, command: string, args: string[]): string {
    return execute('ip', ['netns', 'exec', this.#names[end], command, ...args])
  }

  /** A program of ours at one end; it communicates by messages. */
  run(end: End, file: string, args: string[]): ChildProcess {
    const program = join(import.meta.dirname, file)
    const child = start('ip', ['netns', 'exec', this.#names[end], process.execPath, program, ...args], { ipc: true })
    this.#programs.add(child)
    child.on('exit', () => this.#programs.delete(child))
    return child
  }

  /** What the forwarder of a long line carried; undefined where the kernel did the forwarding. */
  async close(): Promise<Carried | undefined> {
    await Promise.all([...this.#programs].map(stop))
    if (this.#forwarder) await stop(this.#forwarder)
    process.off('exit', this.#clear)
    this.#clear()
    const report = this.#carried.split('\n').find((each) => each.startsWith('{'))
    return report === undefined ? undefined : (JSON.parse(report) as Carried)
  }

  #join(devices: Record<End, string>): void {
    for (const end of ['near', 'far'] as const) {
      execute('ip', ['link', 'set', devices[end], 'netns', this.#names[end]])
      this.do(end, 'ip', ['address', 'add', `${ADDRESSES[end]}/24`, 'dev', devices[end]])
      this.do(end, 'ip', ['link', 'set', devices[end], 'up'])
    }
  }

  readonly #clear = (): void => {
    this.#forwarder?.kill('SIGKILL')
    for (const name of Object.values(this.#names)) {
      try {
        execute('ip', ['netns', 'delete', name])
      } catch {
        // It was never made, or is gone.
      }
    }
  }
}

const isInstalled = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

function execute(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new CannotMeasure(`"${command} ${args.join(' ')}" failed: ${stderr?.trim() ?? (error as Error).message}`)
  }
}
