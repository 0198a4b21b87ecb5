import type { Endpoint } from '@answerprint/contract/endpoint'
import { secretPaths } from '@answerprint/contract/secret-fields'
import pino from 'pino'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where calls of this route carry secrets, by the contract. */
    secretPaths?: readonly string[]
    /** The path parameters that may be shown. */
    shownParams?: ReadonlySet<string>
  }
}

type Asked = { params: unknown; query: unknown; body: unknown; routeOptions?: { config?: { secretPaths?: readonly string[] } } }

const PARAM = /:(\w+)/g
/** Shorter texts would also be masked where they mean something else. */
const SHORTEST = 4

type Declared = { secretPaths: readonly string[]; shownParams: ReadonlySet<string> }
/** The contract is the same for every server of a process. */
const declared = new WeakMap<Endpoint, Declared>()

/** What the log must know of an endpoint's route. */
export function secretsDeclaredBy(endpoint: Endpoint): Declared {
  const known = declared.get(endpoint) ?? readDeclared(endpoint)
  declared.set(endpoint, known)
  return known
}

function readDeclared(endpoint: Endpoint): Declared {
  const paths = secretPaths(endpoint)
  const names = [...endpoint.path.matchAll(PARAM)].map(([, name = '']) => name)
  return { secretPaths: paths, shownParams: new Set(names.filter((name) => !paths.includes(`params.${name}`))) }
}

/** The error as a log may have it: whatever the call carried in secret fields is masked in all its texts. */
export function maskedError(error: unknown, { params, query, body, routeOptions }: Asked): unknown {
  const found = (routeOptions?.config?.secretPaths ?? []).flatMap((path) => textsAt({ params, query, body }, path.split('.')))
  const secrets = found.filter((each) => each.length >= SHORTEST)
  if (secrets.length === 0 || !(error instanceof Error)) return error
  const mask = (text: string) => secrets.reduce((masked, each) => masked.replaceAll(each, '…'), text)
  return maskedIn(pino.stdSerializers.err(error), mask)
}

function textsAt(part: unknown, [name = '', ...rest]: readonly string[]): string[] {
  const isList = name.endsWith('[]')
  const value = (part as Record<string, unknown> | null | undefined)?.[isList ? name.slice(0, -2) : name]
  const items = isList && typeof value === 'object' && value !== null ? Object.values(value) : [value]
  return items.flatMap((item) => (rest.length > 0 ? textsAt(item, rest) : typeof item === 'string' ? [item] : []))
}

function maskedIn(value: unknown, mask: (text: string) => string): unknown {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((each) => maskedIn(each, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'raw' ? undefined : maskedIn(each, mask)]))
}
