import { z } from 'zod'

const marked = z.registry<{ isSecret: true }>()

/** Marks what only its holder may know: a log never has the text of such a field, wherever in a call it is. */
export function secret<Schema extends z.ZodType>(schema: Schema): Schema {
  marked.add(schema, { isSecret: true })
  return schema
}

/** The parts of a Zod schema's definition that the walk reads. */
type Definition = {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  valueType?: z.ZodType
}

/** Where the secrets are in a call: `params.token`, `body.users[].password`. */
export function secretPaths(parts: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }): string[] {
  const found = new Set<string>()
  const walk = (schema: z.ZodType, path: string, above: readonly z.ZodType[]): void => {
    if (marked.get(schema)) return void found.add(path)
    if (above.includes(schema)) return
    const inside = [...above, schema]
    const { shape, element, valueType, innerType, in: input, options, items } = schema._zod.def as unknown as Definition
    for (const [key, inner] of Object.entries(shape ?? {})) walk(inner, `${path}.${key}`, inside)
    for (const inner of [element, valueType]) if (inner) walk(inner, `${path}[]`, inside)
    for (const inner of [innerType, input, ...(options ?? []), ...(items ?? [])]) if (inner) walk(inner, path, inside)
  }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = parts[part]
    if (schema) walk(schema, part, [])
  }
  return [...found]
}
