import { expect } from 'vitest'
import { seededRandom } from '../processes/support/server-process.ts'

/** One kind of fault: how many runs it had, and how often something was lost. */
type Row = { id: string; fault: string; runs: number; lost: number; note: string }

const SHARES = { R1: 50, R2: 50, R5: 40, R8: 20, R10: 110, R11: 130, R11d: 20, R12: 10, R22: 20, R23: 20 } as const
export type RowId = keyof typeof SHARES
const ALL = Object.values(SHARES).reduce((sum, each) => sum + each, 0)

/** `FAULT_RUNS=470` is all of it; every test run does a fifteenth. */
export const runsOf = (id: RowId, total: number): number => Math.max(1, Math.round((SHARES[id] * total) / ALL))

/** The same seed gives the same faults, independent of other rows. */
export const randomOf = (id: RowId, seed: number): (() => number) =>
  seededRandom(seed + [...id].reduce((sum, each) => sum * 31 + each.charCodeAt(0), 7))

export const pick = <Value>(random: () => number, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

export const most = (values: readonly number[]) => Math.round(Math.max(0, ...values))
export const median = (values: readonly number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0)

type Run = (run: number, random: () => number) => Promise<void>
export type Matrix = ReturnType<typeof openMatrix>

export function openMatrix({ total, seed }: { total: number; seed: number }) {
  const rows: Row[] = []
  return {
    runsOf: (id: RowId) => runsOf(id, total),
    randomOf: (id: RowId) => randomOf(id, seed),
    table: () => tableOf(rows),

    /** All runs of one row. A run that lost something is reported with the settings that repeat it. */
    async runRow(id: RowId, fault: string, run: Run, note: () => string = () => ''): Promise<void> {
      const random = randomOf(id, seed)
      const runs = runsOf(id, total)
      let lost = 0
      for (let count = 0; count < runs; count++) {
        await run(count, random).catch((error: unknown) => {
          lost++
          console.error(`${id}, run ${count}, FAULT_SEED=${seed}:`, error)
        })
      }
      rows.push({ id, fault, runs, lost, note: note() })
      expect(lost, `${id}: runs that lost something`).toBe(0)
    },
  }
}

const tableOf = (rows: readonly Row[]): string =>
  [
    '| fault | runs | lost | measured |',
    '|---|---|---|---|',
    ...rows.map(({ id, fault, runs, lost, note }) => `| ${id} ${fault} | ${runs} | ${lost} | ${note} |`),
    `| all | ${rows.reduce((sum, each) => sum + each.runs, 0)} | ${rows.reduce((sum, each) => sum + each.lost, 0)} | |`,
  ].join('\n')
