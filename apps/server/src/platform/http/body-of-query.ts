import type { z } from 'zod'

/** For the description of the API. */
export const QUERY_AS_BODY =
  'Instead of a body its fields can be sent in the query: a list as `a=1&a=2` or `a[]=1`, and the fields of its entries as `a[0][b]=1`.'

type Tree = { [name: string]: unknown }

/** The body of a DELETE, or what its query has instead where nothing is in it. The schema checks it as it checks a body. */
export function bodyOrQuery({ body, query }: { body: unknown; query: unknown }, schema: z.ZodType): unknown {
  const entries = Object.entries(query ?? {})
  const isEmpty = body === undefined || body === null || (isTree(body) && Object.keys(body).length === 0)
  return isEmpty && entries.length > 0 ? shaped(treeOf(entries), schema) : body
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Without a prototype: any name may come in. */
const newTree = (): Tree => Object.create(null)

function treeOf(entries: readonly [string, unknown][]): Tree {
  const tree = newTree()
  for (const [key, value] of entries) {
    const [name = '', ...inner] = key.replace(/\[\]$/, '').split('[')
    const path = [name, ...inner.map((each) => each.replace(/\]$/, ''))]
    const last = path.pop() ?? ''
    let at = tree
    for (const step of path) {
      const below = at[step]
      const next = isTree(below) ? below : newTree()
      at[step] = next
      at = next
    }
    at[last] = value
  }
  return tree
}

type Definition = { type: string; innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; shape?: Record<string, z.ZodType> }

/** Texts become what the schema asks for; whatever fits nothing is left for it to refuse. */
function shaped(value: unknown, schema: z.ZodType): unknown {
  const { type, innerType, in: piped, element, shape } = schema._zod.def as unknown as Definition
  if (value === undefined) return undefined
  if (type === 'nullable' && value === '') return null
  const inner = innerType ?? piped
  if (inner) return shaped(value, inner)
  if (element) return listOf(value).map((each) => shaped(each, element))
  if (shape && isTree(value)) {
    const fieldOf = (name: string) => (Object.hasOwn(shape, name) ? shape[name] : undefined)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapedBy(fieldOf(name), each)]))
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value)
  return value
}

/** A name that is not declared is left for the schema. */
const shapedBy = (field: z.ZodType | undefined, value: unknown): unknown => (field ? shaped(value, field) : value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isTree(value) ? Object.values(value) : [value])
