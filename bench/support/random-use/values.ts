import type { z } from 'zod'
import type { Definition as Known } from '../../../apps/server/test/routes/endpoints.ts'
import type { Chance } from './chance.ts'
import { numberIn, randomText, stringAt } from './plain-values.ts'

/** Values are made of more parts than ids are found by. */
type Definition = Known & {
  minLength?: number
  keyType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  values?: unknown[]
  entries?: Record<string, unknown>
}
type Bounds = { format?: string; minimum?: number; maximum?: number }

export type Making = {
  chance: Chance
  /** The id for this place of the call, where one belongs. */
  idAt(path: string): string | undefined
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
const boundsOf = (schema: z.ZodType) => schema._zod.bag as Bounds

/** A value that this schema takes, or nearly takes: bounds are overstepped by one now and then, and texts are what people type. */
export function valueFor(schema: z.ZodType, path: string, making: Making, depth = 0): unknown {
  const { chance } = making
  const def = definitionOf(schema)
  const inner = (each: z.ZodType | undefined, at = path, deeper = 0) => each && valueFor(each, at, making, depth + deeper)
  const id = def.type === 'string' || def.type === 'pipe' ? making.idAt(path) : undefined
  if (id !== undefined) return id
  switch (def.type) {
    case 'string':
      return stringFor(schema, path, chance)
    case 'number':
      return numberIn(boundsOf(schema), chance)
    case 'boolean':
      return chance.happens(0.5)
    case 'null':
      return null
    case 'literal':
      return chance.pick(def.values ?? [])
    case 'enum':
      return chance.pick(Object.values(def.entries ?? {}))
    case 'union':
      return inner(chance.pick(def.options ?? []))
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) }
    case 'optional':
      return chance.happens(0.45) ? undefined : inner(def.innerType)
    case 'default':
    case 'prefault':
    case 'catch':
      return chance.happens(0.4) ? undefined : inner(def.innerType)
    case 'nullable':
      return chance.happens(0.2) ? null : inner(def.innerType)
    case 'nonoptional':
    case 'readonly':
      return inner(def.innerType)
    case 'pipe':
      // What is read before it is checked has its fields behind it.
      return inner(def.in && definitionOf(def.in).type === 'transform' ? def.out : def.in)
    case 'lazy':
      return depth > 4 ? [] : inner(def.getter?.(), path, 1)
    case 'unknown':
    case 'any':
      return chance.pick(['x', 1, null, {}])
    default:
      return manyFor(def, path, making, depth)
  }
}

function manyFor(def: Definition, path: string, making: Making, depth: number): unknown {
  const { chance } = making
  const inner = (each: z.ZodType, at: string) => valueFor(each, at, making, depth + 1)
  if (def.type === 'array' && def.element) {
    const { element } = def
    const list = Array.from({ length: chance.pick([0, 1, 1, 1, 2, 2, 3, depth < 3 ? 5 : 1]) }, () => inner(element, `${path}[]`))
    return list.length > 0 && chance.happens(0.2) ? [...list, list[0]] : list
  }
  if (def.type === 'tuple') return (def.items ?? []).map((each) => inner(each, `${path}[]`))
  if (def.type === 'object') {
    const entries = Object.entries(def.shape ?? {}).map(([name, each]) => [name, inner(each, `${path}.${name}`)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  const { keyType, valueType } = def
  if (def.type !== 'record' || !keyType || !valueType) return undefined
  return Object.fromEntries(Array.from({ length: chance.below(3) }, () => [String(inner(keyType, path)), inner(valueType, `${path}[]`)]))
}

function stringFor(schema: z.ZodType, path: string, chance: Chance): string {
  const { format, minLength } = definitionOf(schema)
  const bounds = boundsOf(schema)
  const known = stringAt(path, format ?? bounds.format, chance)
  return known ?? randomText(chance, { least: bounds.minimum ?? minLength ?? 0, most: bounds.maximum ?? 300 })
}
