/** What must not be, each counted apart. */
export const KINDS = {
  failed: 'answers of 500 and above',
  logged: 'errors in the log',
  deadlocks: 'deadlocks and serialization failures that reached a caller',
  foreign: 'answers that name another organization',
  sentences: 'sentences of a schema or of SQL in answers',
  broken: 'broken invariants',
} as const
export type Kind = keyof typeof KINDS

/** What is alike is printed this often, and counted always. */
const PRINTED = 2
const LONGEST = 3_000

export type Findings = ReturnType<typeof openFindings>

export function openFindings() {
  const counts: Record<Kind, number> = { failed: 0, logged: 0, deadlocks: 0, foreign: 0, sentences: 0, broken: 0 }
  const alike = new Map<string, number>()
  return {
    counts,
    /** `name` says what is alike, `detail` shows this one: the call, or the rows. */
    add(kind: Kind, name: string, detail: string): void {
      counts[kind] += 1
      const key = `${KINDS[kind]}: ${name}`
      const count = (alike.get(key) ?? 0) + 1
      alike.set(key, count)
      if (count <= PRINTED) console.error(`${key}\n  ${detail.slice(0, LONGEST)}`)
    },
    alike: () => Object.fromEntries(alike),
  }
}

type LogEntry = { level: number; msg?: string; err?: { message?: string; code?: string } }

const ERROR_LEVEL = 50
/** Deadlocks and serialization failures, which a unit of work should have tried again. */
const STOPPED = new Set(['40P01', '40001'])

/** The log of the server, of which only errors count. */
export const watchLog = (findings: Findings, under: () => string) => ({
  write(line: string): void {
    const { level, msg = '', err } = JSON.parse(line) as LogEntry
    if (level < ERROR_LEVEL) return
    const name = (err?.message ?? msg).slice(0, 90).replace(/[0-9a-f-]{30,}/g, '*')
    findings.add(STOPPED.has(err?.code ?? '') ? 'deadlocks' : 'logged', name, `${line.trim()}\n  during ${under()}`)
  },
})
