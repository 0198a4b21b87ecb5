import type { Person, Sent } from '../../../apps/server/test/person.ts'
import type { NamedEndpoint } from '../../../apps/server/test/routes/endpoints.ts'
import type { Findings } from './findings.ts'
import { NAMES_OTHERS } from './left-out.ts'
import type { Actor } from './people.ts'
import { type Pools, UUID } from './pools.ts'

export type Answer = Awaited<ReturnType<Person['request']>>
export type Judged = { endpoint: NamedEndpoint; actor: Actor; sent: Sent; answer: Answer }

/** What only a schema, the database or a mistake in the program says. */
const SENTENCES = new RegExp(
  [
    ...['Invalid input', 'expected (string|number|array|object|boolean|date)', 'Too (big|small)', 'Invalid option', 'Invalid (UUID|ISO)'],
    ...['Unrecognized key', 'duplicate key', 'violates', 'relation "', 'syntax error', 'deadlock', 'could not serialize', 'constraint'],
    ...['invalid byte', 'out of range for type', 'undefined', '\\[object', 'NaN'],
  ].join('|'),
)
const NOT_IMPLEMENTED = 501

export const callText = ({ endpoint, actor, sent, answer }: Judged): string =>
  `${actor.label}: ${endpoint.name} ${JSON.stringify(sent).slice(0, 1_500)} -> ${answer.statusCode} ${answer.body.slice(0, 700)}`

export function judge(judged: Judged, { findings, pools }: { findings: Findings; pools: Pools }): void {
  const { endpoint, answer } = judged
  const { statusCode, body } = answer
  if (statusCode >= 500 && statusCode !== NOT_IMPLEMENTED) findings.add('failed', `${endpoint.name} ${statusCode}`, callText(judged))
  const sentence = statusCode >= 400 ? SENTENCES.exec(body)?.[0] : undefined
  if (sentence) findings.add('sentences', `${endpoint.name}, "${sentence}"`, callText(judged))
  const foreign = statusCode < 400 ? foreignId(judged, pools) : undefined
  if (foreign) findings.add('foreign', endpoint.name, `${foreign} in ${callText(judged)}`)
  if (statusCode < 400 && endpoint.method === 'GET') judgeRows(judged, findings)
}

/** Members of one owner are answered with nothing that is another's alone. What they sent themselves may come back. */
function foreignId({ endpoint, actor, sent, answer }: Judged, pools: Pools): string | undefined {
  if (endpoint.access === 'public' || endpoint.access === 'staff' || actor.label === 'staff' || endpoint.name in NAMES_OTHERS)
    return undefined
  const asked = JSON.stringify(sent)
  return answer.body.match(UUID)?.find((id) => {
    const holder = pools.holderOf(id)
    return holder && holder !== actor.owner && !asked.includes(id) && !pools.hasSent(actor.owner, id)
  })
}

function judgeRows(judged: Judged, findings: Findings): void {
  if (!judged.answer.headers['content-type']?.toString().includes('json')) return
  for (const [name, rows] of Object.entries(judged.answer.json() ?? {})) {
    if (!Array.isArray(rows)) continue
    const ids = rows.map((row: { _id?: unknown } | null) => row?._id).filter((id) => typeof id === 'string')
    if (new Set(ids).size < ids.length)
      findings.add('broken', `a list has each row once: ${judged.endpoint.name}, ${name}`, callText(judged))
  }
}
