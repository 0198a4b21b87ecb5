import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Row = {
  what: string
  peer: string
  peerValue: number
  ours: number
  unit: string
  ratio: number
  goal: string
  passed: boolean
}

/** Rates: more is better, the ratio is ours to theirs. */
export function compareRates(what: string, input: { peer: string; peerValue: number; ours: number; unit: string; least: number }): Row {
  const ratio = input.ours / input.peerValue
  const { peer, peerValue, ours, unit, least } = input
  return { what, peer, peerValue, ours, unit, ratio, goal: `>= ${least} x`, passed: ratio >= least }
}

/** Times: less is better, the ratio is ours to theirs. */
export function compareTimes(what: string, input: { peer: string; peerValue: number; ours: number; unit: string; most: number }): Row {
  const ratio = input.ours / input.peerValue
  const { peer, peerValue, ours, unit, most } = input
  return { what, peer, peerValue, ours, unit, ratio, goal: `<= ${most} x`, passed: ratio <= most }
}

export function holdLimit(what: string, input: { ours: number; unit: string; most: number }): Row {
  const { ours, unit, most } = input
  return { what, peer: 'limit', peerValue: most, ours, unit, ratio: ours / most, goal: `<= ${most} ${unit}`, passed: ours <= most }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

export function printRows(rows: Row[]): void {
  const shown = rows.map(({ what, peer, peerValue, ours, unit, ratio, goal, passed }) => ({
    ...{ what, peer: `${peer} ${round(peerValue)} ${unit}`, ours: `${round(ours)} ${unit}`, ratio: round(ratio), goal },
    result: passed ? 'pass' : 'FAIL',
  }))
  console.table(shown)
}

/** Prints the rows, keeps them in bench/results, and fails the process when one of them fails. */
export async function report(name: string, rows: Row[], details: Record<string, unknown> = {}): Promise<void> {
  printRows(rows)
  const folder = join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const result = { name, at: new Date().toISOString(), node: process.version, rows, details }
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  if (rows.some((row) => !row.passed)) process.exitCode = 1
}

/** The exit code of a benchmark for which this machine lacks a tool or a right, after it printed which. */
export const NOT_MEASURED = 3

/** A result that was kept has null where there is no ratio. */
const round = (value: number | null) => (value === null ? Number.NaN : Number(value.toPrecision(3)))

/** A program of ours or a peer's. Ended with the process that started it. */
export function start(command: string, args: string[], options: { ipc?: boolean } = {}): ChildProcess {
  const child = spawn(command, args, { stdio: options.ipc ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'] })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  child.on('exit', () => process.off('exit', end))
  return child
}

export async function run(command: string, args: string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
