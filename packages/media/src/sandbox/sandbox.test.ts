import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { missing, testNeeding } from '../../../../scripts/needed-tools.ts'
import { scratch, tools } from '../test-clips.ts'
import { runTool, type ToolRun } from './sandbox.ts'

const shell = (script: string, rest: Partial<ToolRun> = {}) =>
  runTool({ tools, program: '/bin/sh', args: ['-c', script], inputs: [], timeoutSeconds: 20, ...rest })

const failure = (run: Promise<unknown>) => run.then(() => undefined).catch((error: unknown) => error)

const SOON = { timeout: 10_000, interval: 20 }
/** The processes that sleep so long, as Linux lists them. */
const sleeperIds = (seconds: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandOf(name) === `sleep\0${seconds}\0`)
    .map(Number)
const sleepers = (seconds: string): number => sleeperIds(seconds).length

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

describe('a tool in the sandbox', () => {
  test('a hung tool and its children are killed when time is up', async () => {
    const outDir = scratch('hang')
    const started = performance.now()
    // A length that no other process of this machine sleeps.
    const seconds = `3.${process.pid}`
    const run = failure(shell(`(sleep ${seconds}; touch survivor) & sleep 60`, { timeoutSeconds: 0.5, outDir }))
    await expect.poll(() => sleepers(seconds), SOON).toBeGreaterThan(0)
    expect(await run).toMatchObject({ reason: 'timed_out' })
    expect(performance.now() - started).toBeLessThan(3_000)
    await expect.poll(() => sleepers(seconds), SOON).toBe(0)
    expect(performance.now() - started, 'the child slept to its end').toBeLessThan(3_000)
    expect(existsSync(join(outDir, 'survivor'))).toBe(false)
  })

  test('a cancelled tool stops at once', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 200)
    const started = performance.now()
    const outcome = await failure(shell('sleep 60', { signal: controller.signal }))
    expect(outcome).toMatchObject({ reason: 'cancelled' })
    expect(performance.now() - started).toBeLessThan(3_000)
  })

  test('a tool that was cancelled before it began never starts', async () => {
    const outDir = scratch('early')
    expect(await failure(shell('touch began', { outDir, signal: AbortSignal.abort() }))).toMatchObject({ reason: 'cancelled' })
    expect(readdirSync(outDir)).toEqual([])
  })

  test('a tool that is killed from outside was interrupted: its file is not blamed', async () => {
    const seconds = `61.${process.pid}`
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const run = failure(shell(`exec sleep ${seconds}`))
      await expect.poll(() => sleeperIds(seconds), SOON).toHaveLength(1)
      for (const id of sleeperIds(seconds)) process.kill(id, signal)
      expect(await run).toMatchObject({ reason: 'interrupted' })
    }
  })

  test('a tool that floods its output is stopped, which is no interruption', async () => {
    expect(await failure(shell('yes'))).toMatchObject({ reason: 'too_large' })
  })

  test('a tool sees no secret of the server in its environment', async () => {
    const { stdout } = await shell('env')
    const names = stdout.split('\n').map((line) => line.split('=')[0])
    expect(names.filter((name) => name && !['PATH', 'LC_ALL', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([])
  })

  test('the error output of a tool is kept short', async () => {
    const outcome = await failure(shell('yes complaint | head -c 5000000 >&2; exit 3'))
    expect(outcome).toMatchObject({ reason: 'damaged' })
    expect(String((outcome as { detail: string }).detail).length).toBeLessThan(20_000)
  })

  testNeeding('prlimit')('a tool that computes forever is stopped at its limit', async () => {
    expect(await failure(shell('while :; do :; done', { limits: { cpuSeconds: 1 } }))).toMatchObject({ reason: 'timed_out' })
  })

  testNeeding('prlimit')('a tool cannot fill the disk', async () => {
    const outDir = scratch('fill')
    const run = shell('exec head -c 5000000 /dev/zero > big', { outDir, limits: { fileSizeBytes: 1_000_000 } })
    expect(await failure(run)).toMatchObject({ reason: 'too_large' })
  })

  testNeeding('bwrap')('a tool sees only its inputs, writes only to its folder and has no network', async () => {
    if (!tools.bwrap) throw missing('bwrap', 'bubblewrap is installed and may not make namespaces here.')
    const [folder, outDir] = [scratch('secret'), scratch('out')]
    const [secret, input] = [join(folder, 'secret'), join(folder, 'input')]
    writeFileSync(secret, 'CANARY')
    writeFileSync(input, 'readable')
    const script = `cat ${input}; cat ${secret} 2>&1; touch ${input} 2>&1; touch ${join(folder, 'new')} 2>&1; tail -n +3 /proc/net/dev; echo; touch mine`
    const { stdout } = await shell(script, { inputs: [input], outDir })
    expect(stdout).toContain('readable')
    expect(stdout).not.toContain('CANARY')
    expect(stdout).not.toMatch(/eth|ens|wlan/)
    expect(existsSync(join(folder, 'new'))).toBe(false)
    expect(readdirSync(outDir)).toEqual(['mine'])
  })
})
