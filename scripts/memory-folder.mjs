// Where a run of the tests keeps its temporary files: in memory, where the machine has plenty.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A run fills 3 GB of it. */
const LEAST_BYTES = 8 * 1024 ** 3
const OURS = /^answerprint-tests\.(\d+)$/

/**
 * The tests make and delete a hundred thousand files: on a disk that is a tenth of their processor time. Undefined where there is no such
 * memory, or too little: then they are kept where programs keep theirs. `forget` deletes all of it.
 */
export function openMemoryFolder() {
  forgetEnded()
  if (freeBytes() < LEAST_BYTES) return undefined
  const path = join(MEMORY, `answerprint-tests.${process.pid}`)
  mkdirSync(path)
  // The database has an account of its own.
  chmodSync(path, 0o755)
  return { path, forget: () => rmSync(path, { recursive: true, force: true }) }
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0
  }
}

/** What a run left that was ended from outside would stay in memory. */
function forgetEnded() {
  for (const name of existsSync(MEMORY) ? readdirSync(MEMORY) : []) {
    const pid = Number(OURS.exec(name)?.[1])
    if (pid && !isRunning(pid)) forgetOne(join(MEMORY, name))
  }
}

/** A test that was killed may have left a disk of its own mounted in it, which no one can delete. */
function forgetOne(path) {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' ').slice(1, 2))
    .filter((each) => each.startsWith(`${path}/`))
  for (const each of mounted.reverse()) spawnSync('umount', ['-l', each])
  rmSync(path, { recursive: true, force: true })
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
