import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { MediaError } from '../media-error.ts'

/** Absolute paths of the programs found on this machine; an optional one is absent when the machine has none that works. */
export type Tools = {
  ffmpeg: string
  ffprobe: string
  pdftoppm?: string
  soffice?: string
  bwrap?: string
  prlimit?: string
}

export type ToolChoices = { ffmpegPath?: string | undefined; ffprobePath?: string | undefined; searchPath?: string | undefined }

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const require = createRequire(import.meta.url)

/**
 * Order: the explicit path, the system's (`searchPath`, a PATH string, default the usual system folders), the npm installers' binary.
 * An explicit path that cannot run is an error, never a silent fallback.
 * @throws MediaError 'tool_missing'
 */
export function resolveTools(choices: ToolChoices = {}): Tools {
  const searchPath = choices.searchPath ?? SYSTEM_PATH
  const tools: Tools = {
    ffmpeg: pickTool('ffmpeg', choices.ffmpegPath, { searchPath, installer: '@ffmpeg-installer/ffmpeg' }),
    ffprobe: pickTool('ffprobe', choices.ffprobePath, { searchPath, installer: '@ffprobe-installer/ffprobe' }),
  }
  for (const name of ['pdftoppm', 'soffice', 'prlimit'] as const) {
    const found = findOnPath(name, searchPath)
    if (found) tools[name] = found
  }
  const bwrap = findOnPath('bwrap', searchPath)
  if (bwrap && isolates(bwrap)) tools.bwrap = bwrap
  return tools
}

function pickTool(name: string, explicit: string | undefined, from: { searchPath: string; installer: string }): string {
  if (explicit) {
    if (!isExecutable(explicit)) throw new MediaError('tool_missing', `The ${name} program at the configured path cannot be run.`, explicit)
    return explicit
  }
  const found = findOnPath(name, from.searchPath) ?? findInstalled(from.installer)
  if (!found) throw new MediaError('tool_missing', `No ${name} program was found on this server.`)
  return found
}

function findOnPath(name: string, searchPath: string): string | undefined {
  return searchPath
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable)
}

function findInstalled(installer: string): string | undefined {
  try {
    const { path } = require(installer) as { path: string }
    makeExecutable(path)
    return isExecutable(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** With install scripts switched off the installers leave the binary without its x bit, and with them only the owner gets it. */
function makeExecutable(path: string): void {
  if (!existsSync(path)) return
  try {
    chmodSync(path, 0o755)
  } catch {
    // Owned by another user: whether it can be run is checked next.
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Inside many containers bwrap is installed but may not make namespaces: only a real run shows it. */
function isolates(bwrap: string): boolean {
  const run = spawnSync(bwrap, ['--unshare-all', '--die-with-parent', '--ro-bind', '/', '/', 'true'], { timeout: 5_000, stdio: 'ignore' })
  return run.status === 0
}
