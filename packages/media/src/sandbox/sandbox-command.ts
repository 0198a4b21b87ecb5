import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { SERVED_PORT } from './served-address.ts'
import type { Tools } from './tools.ts'

export type Limits = {
  /** All threads together. */
  cpuSeconds?: number
  /** Virtual memory of the program; every thread reserves some, so keep it well above what is really used. */
  addressSpaceBytes?: number
  /** Of any one file it writes. */
  fileSizeBytes?: number
}

export type Confinement = {
  tools: Tools
  program: string
  args: string[]
  inputs: string[]
  /** Of a file that is served to the program (`serveFile`). */
  socket?: string | undefined
  outDir?: string | undefined
  timeoutSeconds: number
  limits?: Limits
}

export type ConfinedCommand = { command: string; args: string[]; environment: Record<string, string> }

const ADDRESS_SPACE_BYTES = 12 * 1024 ** 3
const FILE_SIZE_BYTES = 64 * 1024 ** 3
/** What dynamically linked programs need to start: their libraries, the loader's cache, fonts for PDF. */
const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts']
const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin'

/** The command line that runs the program under prlimit and bwrap, as far as this machine has them. Paths stay the same inside. */
export function confine(run: Confinement): ConfinedCommand {
  const words = [...limitWords(run), ...isolationWords(run), ...servingWords(run), run.program, ...run.args]
  const [command = run.program, ...args] = words
  return { command, args, environment: { PATH: SEARCH_PATH, LC_ALL: 'C' } }
}

function limitWords({ tools, limits = {}, timeoutSeconds }: Confinement): string[] {
  if (!tools.prlimit) return []
  const cpuSeconds = Math.ceil(limits.cpuSeconds ?? timeoutSeconds * availableParallelism())
  return [
    tools.prlimit,
    // The soft limit sends SIGXCPU; a program that ignores it meets the hard one.
    `--cpu=${cpuSeconds}:${cpuSeconds + 2}`,
    `--as=${limits.addressSpaceBytes ?? ADDRESS_SPACE_BYTES}`,
    `--fsize=${limits.fileSizeBytes ?? FILE_SIZE_BYTES}`,
    '--core=0',
    '--',
  ]
}

const PASS_ON = join(import.meta.dirname, 'pass-on.mts')

function servingWords({ tools, socket }: Confinement): string[] {
  if (socket === undefined) return []
  if (!tools.bwrap) throw new Error('a file is served to tools in the sandbox only')
  return [process.execPath, PASS_ON, socket, `${SERVED_PORT}`]
}

function isolationWords({ tools, program, inputs, socket, outDir }: Confinement): string[] {
  if (!tools.bwrap) return []
  const serving = socket === undefined ? [] : [process.execPath, PASS_ON, socket]
  const readable = [...SYSTEM_FOLDERS.filter((path) => existsSync(path)), dirname(program)]
  return [
    tools.bwrap,
    '--unshare-all',
    '--die-with-parent',
    '--new-session',
    ...['--cap-drop', 'ALL'],
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...[...inputs, ...serving].flatMap((path) => ['--ro-bind', path, path]),
    ...(outDir ? ['--bind', outDir, outDir, '--chdir', outDir] : ['--chdir', '/']),
    '--',
  ]
}
