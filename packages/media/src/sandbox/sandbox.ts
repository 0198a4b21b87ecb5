import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { MediaError } from '../media-error.ts'
import { type Confinement, confine, type Limits } from './sandbox-command.ts'
import type { Tools } from './tools.ts'

export type ToolRun = {
  tools: Tools
  /** Absolute path of the program, normally a member of `tools`. */
  program: string
  args: string[]
  /** Files or folders the program may read, absolute. */
  inputs: string[]
  /** Of a file that is served to the program (`serveFile`), which finds it at `SERVED_ADDRESS`. */
  socket?: string | undefined
  /** The only folder it may write; also its working directory. Without one it writes nowhere. */
  outDir?: string | undefined
  /** Wall clock. */
  timeoutSeconds: number
  limits?: Limits
  signal?: AbortSignal | undefined
  /** Standard output line by line (`-progress pipe:1`); without it the output is collected, up to 16 MiB. */
  onLine?: ((line: string) => void) | undefined
}

export type ToolResult = { stdout: string; stderr: string }

const STDERR_LIMIT_BYTES = 16 * 1024
const STDOUT_LIMIT_BYTES = 16 * 1024 * 1024

/**
 * Runs one program without a shell, with an empty environment, no network and only the given files in sight (bwrap), under
 * CPU, memory and file size limits (prlimit). Where the machine lacks one of the two, the other measures still hold.
 * The whole process group is killed on abort and on timeout. If this process itself is killed, bwrap's --die-with-parent ends
 * the program; without bwrap the CPU limit does, later.
 * @throws MediaError 'timed_out' | 'cancelled' | 'too_large' (output) | 'interrupted' (killed from outside, or for want of memory) |
 *   'damaged' (any other failure, stderr's tail in `detail`)
 */
export async function runTool(run: ToolRun): Promise<ToolResult> {
  if (run.signal?.aborted) throw new MediaError('cancelled', 'The work was cancelled.')
  const { command, args, environment } = confine(run satisfies Confinement)
  const child = spawn(command, args, {
    cwd: run.outDir ?? '/',
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = watchTheClock(child, run)
  try {
    const [stdout, stderr, exit] = await Promise.all([readOutput(child, run, stop.tooMuch), readTail(child), waitForExit(child)])
    judge(exit, stop.reason(), stderr)
    return { stdout, stderr }
  } finally {
    stop.release()
  }
}

type Exit = { code: number | null; signal: NodeJS.Signals | null }
type Stopped = 'timed_out' | 'cancelled' | 'too_large' | undefined

/** ffmpeg ends by itself when it is asked to, with a code of its own. */
const SIGNALLED = /Exiting normally, received signal \d+/

function judge(exit: Exit, stopped: Stopped, stderr: string): void {
  if (stopped === 'timed_out') throw new MediaError('timed_out', 'This file took too long to process.', stderr)
  if (stopped === 'cancelled') throw new MediaError('cancelled', 'The work was cancelled.', stderr)
  if (stopped === 'too_large') throw new MediaError('too_large', 'This file grows too large when it is processed.', stderr)
  if (exit.code === 0) return
  if (isSignal(exit, 'SIGXCPU', 24)) throw new MediaError('timed_out', 'This file took too long to process.', stderr)
  if (isSignal(exit, 'SIGXFSZ', 25)) throw new MediaError('too_large', 'This file grows too large when it is processed.', stderr)
  if (isSignal(exit, 'SIGKILL', 9) || isSignal(exit, 'SIGTERM', 15) || SIGNALLED.test(stderr))
    throw new MediaError('interrupted', 'The work on this file was interrupted.', `exit ${exit.code ?? exit.signal}: ${stderr}`)
  throw new MediaError('damaged', 'This file looks damaged and could not be processed.', `exit ${exit.code ?? exit.signal}: ${stderr}`)
}

/** bwrap reports its child's death by signal n as exit code 128 + n. */
function isSignal(exit: Exit, name: NodeJS.Signals, number: number): boolean {
  return exit.signal === name || exit.code === 128 + number
}

function watchTheClock(child: ChildProcess, run: ToolRun): { reason: () => Stopped; tooMuch: () => void; release: () => void } {
  let reason: Stopped
  const end = (why: Stopped) => {
    reason ??= why
    killGroup(child)
  }
  const timer = setTimeout(() => end('timed_out'), run.timeoutSeconds * 1000)
  const onAbort = () => end('cancelled')
  run.signal?.addEventListener('abort', onAbort, { once: true })
  return {
    reason: () => reason,
    tooMuch: () => end('too_large'),
    release: () => {
      clearTimeout(timer)
      run.signal?.removeEventListener('abort', onAbort)
      killGroup(child)
    },
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is already gone.
  }
}

function waitForExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new MediaError('tool_missing', 'A program needed for this file could not be started.', String(error))),
    )
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

async function readOutput(child: ChildProcess, run: ToolRun, tooMuch: () => void): Promise<string> {
  if (!child.stdout) return ''
  if (run.onLine) {
    for await (const line of createInterface({ input: child.stdout })) run.onLine(line)
    return ''
  }
  const pieces: Buffer[] = []
  let sizeBytes = 0
  for await (const piece of child.stdout as AsyncIterable<Buffer>) {
    sizeBytes += piece.length
    if (sizeBytes > STDOUT_LIMIT_BYTES) tooMuch()
    else pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

async function readTail(child: ChildProcess): Promise<string> {
  let tail = ''
  if (!child.stderr) return tail
  for await (const piece of child.stderr as AsyncIterable<Buffer>) tail = (tail + piece.toString('utf8')).slice(-STDERR_LIMIT_BYTES)
  return tail
}
