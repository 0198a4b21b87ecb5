import fc from 'fast-check'
import type { Sent } from '../person.ts'

/** Values that no form sends. Each represents a known kind of server error. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  -0,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'end\udfff',
  '\u202egpj.exe',
  '../../etc/passwd',
  "' or 1=1 --",
  '%',
  '\\',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999+14:00',
  '=cmd|calc',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '1e999',
  [],
  [[]],
  {},
  { $ne: null },
  { constructor: { prototype: { polluted: true } } },
]

const huge = 'x'.repeat(100_000)
const deep = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values)
const value = fc.oneof(
  { weight: 8, arbitrary: oneOf(HOSTILE) },
  { weight: 1, arbitrary: fc.constant(huge) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

type Change = { at: number; how: 'put' | 'drop' | 'wrap' | 'extra'; value: unknown }
const change: fc.Arbitrary<Change> = fc.record({ at: fc.nat(), how: oneOf(['put', 'put', 'put', 'drop', 'wrap', 'extra'] as const), value })

/** A valid call and changes to it; or a body that is no JSON of ours at all. */
export type Attack = { changes: Change[]; raw?: Raw }
type Raw = { text: string; type: string }

const JSON_TYPE = 'application/json'
const raws: Raw[] = [
  { text: '{"a":', type: JSON_TYPE },
  { text: '{"a":NaN}', type: JSON_TYPE },
  { text: '{"value":1e999,"size":1e999,"total_size":1e999}', type: JSON_TYPE },
  { text: '{"__proto__":{"polluted":true},"title":"x"}', type: JSON_TYPE },
  { text: '{"title":"x","title":"y"}', type: JSON_TYPE },
  { text: '[]', type: JSON_TYPE },
  { text: 'null', type: JSON_TYPE },
  { text: '"text"', type: JSON_TYPE },
  { text: '\ufeff{}', type: JSON_TYPE },
  { text: '', type: JSON_TYPE },
  { text: '[['.repeat(50_000), type: JSON_TYPE },
  { text: JSON.stringify(deep(2_000, (inner) => [inner])), type: JSON_TYPE },
  { text: `{"structure":${JSON.stringify(deep(1_500, (inner) => [{ name: 'x', files: [], children: inner }]))}}`, type: JSON_TYPE },
  { text: `{"name":"${huge}"}`, type: JSON_TYPE },
  { text: '{}', type: 'text/plain' },
  { text: 'title=x', type: 'application/x-www-form-urlencoded' },
  { text: '<a/>', type: 'application/xml' },
  { text: '{}', type: 'multipart/form-data; boundary=x' },
  { text: '{}', type: 'nonsense' },
]

export const attack: fc.Arbitrary<Attack> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ changes: fc.array(change, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ changes: fc.constant<Change[]>([]), raw: oneOf(raws) }) },
)

type Tree = Record<string, unknown>

/** The example with these changes made at some of its places. */
export function attacked(sent: Sent, { changes }: Attack): Sent {
  const copy = structuredClone(sent) as Tree
  for (const each of changes) {
    const places = placesIn(copy)
    const place = places[each.at % Math.max(1, places.length)]
    if (!place) continue
    const { holder, key } = place
    // Copied each time: a later change must not reach into the list of values, or put one into itself.
    const value = structuredClone(each.value)
    if (each.how === 'drop') delete holder[key]
    else if (each.how === 'wrap') holder[key] = [holder[key]]
    else if (each.how === 'extra') holder[`extra${each.at % 7}`] = value
    else holder[key] = value
  }
  return copy
}

/** Every field of parameters, query and body, however deep. */
function placesIn(tree: Tree): { holder: Tree; key: string }[] {
  const places: { holder: Tree; key: string }[] = []
  const walk = (holder: Tree): void => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key })
      if (typeof inner === 'object' && inner !== null) walk(inner as Tree)
    }
  }
  for (const part of ['params', 'query', 'body']) if (typeof tree[part] === 'object' && tree[part] !== null) walk(tree[part] as Tree)
  if (tree.body !== undefined) places.push({ holder: tree, key: 'body' })
  return places
}
