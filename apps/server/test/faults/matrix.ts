import { seededRandom } from '../processes/server-process.ts'

/** One kind of fault: its share of a hundred runs, and how often something was lost. */
export type Row = { id: string; fault: string; runs: number; lost: number; note: string }

const SHARES = { R1: 40, R2: 40, R5: 30, R8: 20, R10: 80, R11: 100, R11d: 10, R12: 10 } as const
export type RowId = keyof typeof SHARES
const ALL = Object.values(SHARES).reduce((sum, each) => sum + each, 0)

/** `FAULT_RUNS=330` is all of it; every test run does a tenth. */
export const runsOf = (id: RowId, total: number): number => Math.max(1, Math.round((SHARES[id] * total) / ALL))

/** The same seed gives the same faults, independent of other rows. */
export const randomOf = (id: RowId, seed: number): (() => number) =>
  seededRandom(seed + [...id].reduce((sum, each) => sum * 31 + each.charCodeAt(0), 7))

export const pick = <Value>(random: () => number, values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| fault | runs | lost | measured |',
    '|---|---|---|---|',
    ...rows.map(({ id, fault, runs, lost, note }) => `| ${id} ${fault} | ${runs} | ${lost} | ${note} |`),
    `| all | ${rows.reduce((sum, each) => sum + each.runs, 0)} | ${rows.reduce((sum, each) => sum + each.lost, 0)} | |`,
  ].join('\n')
