import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@answerprint/contract/endpoint'
import type { z } from 'zod'

export type NamedEndpoint = Endpoint & { name: string }
/** The position of an id in a call: `params.projectID`, `body._files[]._id`. */
export type Slot = { endpoint: string; path: string }

const CONTRACT = new URL('../../../../packages/contract/src/features/', import.meta.url)

/** Every endpoint that the contract declares, by the name it has in the code: `files.list`. */
export async function declaredEndpoints(): Promise<NamedEndpoint[]> {
  const found: NamedEndpoint[] = []
  for (const feature of (await readdir(CONTRACT)).sort()) {
    const module = (await import(new URL(`${feature}/endpoints.ts`, CONTRACT).href)) as Record<string, unknown>
    for (const [group, values] of Object.entries(module)) {
      if (typeof values !== 'object' || values === null) continue
      for (const [key, value] of Object.entries(values)) if (isEndpoint(value)) found.push({ ...value, name: `${group}.${key}` })
    }
  }
  return found
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value && 'returns' in value

/** The parts of a Zod schema's definition that the walk reads. */
export type Definition = {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
  getter?: () => z.ZodType
}

/** Strings that name something: ids by their format, everything else by its field name. */
const NAMES_SOMETHING = /(^|_)ids?(\[\])?$|IDs?(\[\])?$|token|channel|slug|folder$/i

export function idSlots({ name, params, query, body }: NamedEndpoint): Slot[] {
  const paths = new Set<string>()
  const seen = new Set<z.ZodType>()
  const walk = (schema: z.ZodType, path: string): void => {
    const def = schema._zod.def as unknown as Definition
    if (def.type === 'string') {
      if (def.format === 'uuid' || NAMES_SOMETHING.test(path)) paths.add(path)
      return
    }
    if (seen.has(schema)) return
    seen.add(schema)
    for (const [key, inner] of Object.entries(def.shape ?? {})) walk(inner, `${path}.${key}`)
    for (const inner of [def.element, def.valueType]) if (inner) walk(inner, `${path}[]`)
    // What is read before it is checked has its fields behind it.
    const piped = def.in?._zod.def.type === 'transform' ? def.out : def.in
    for (const inner of [def.innerType, piped, def.getter?.(), ...(def.options ?? []), ...(def.items ?? [])]) if (inner) walk(inner, path)
    seen.delete(schema)
  }
  for (const [part, schema] of Object.entries({ params, query, body })) if (schema) walk(schema, part)
  return [...paths].map((path) => ({ endpoint: name, path }))
}
