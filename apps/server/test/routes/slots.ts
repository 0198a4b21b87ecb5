import type { Sent } from '../person.ts'
import type { Slot } from './endpoints.ts'

export const slotKey = ({ endpoint, path }: Slot): string => `${endpoint} ${path}`

/** The ways to put an id into its slot: in place of the one that is there and, in a list, behind it; in a list of lists, within the first. */
export function placed(sent: Sent, path: string, id: string): Sent[] {
  const replaced = structuredClone(sent)
  put(replaced as Tree, path.split('.'), id)
  if (!path.includes('[]')) return [replaced]
  const added = structuredClone(sent)
  put(added as Tree, path.split('.'), id, 'behind')
  return [replaced, added]
}

type Tree = { [name: string]: unknown }

function put(tree: Tree, [name = '', ...rest]: string[], id: string, mode: 'instead' | 'behind' = 'instead'): void {
  if (!name.endsWith('[]')) {
    if (rest.length === 0) tree[name] = id
    else {
      tree[name] ??= {}
      put(tree[name] as Tree, rest, id, mode)
    }
    return
  }
  const key = name.slice(0, -2)
  const list = (tree[key] ?? []) as unknown[]
  const item = rest.length === 0 ? id : structuredClone(list[0] ?? {})
  if (rest.length > 0) put(item as Tree, rest, id, mode)
  const isWithin = rest.some((each) => each.endsWith('[]'))
  tree[key] = mode === 'instead' || isWithin ? [item, ...list.slice(1)] : [...list, item]
}

export const mergedBeside = (sent: Sent, beside: Sent): Sent => ({
  ...sent,
  ...(beside.query && { query: { ...sent.query, ...beside.query } }),
  ...(beside.body !== undefined && { body: { ...(sent.body as object), ...(beside.body as object) } }),
})
