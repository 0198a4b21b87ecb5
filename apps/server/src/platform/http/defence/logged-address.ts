import type { FastifyRequest } from 'fastify'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A word of a page's address; anything that the contract takes for a token is longer, or no word. */
const WORD = /^[a-z][a-z-]{0,19}$/

type Asked = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'routeOptions' | 'params'>>

/**
 * The address of a call as a log may have it: the pattern of its route, with those parameters that the contract does not mark as
 * secret. An address that no route takes keeps only its words and ids. The query is left out.
 */
export function loggedAddress({ url, routeOptions, params }: Asked): string {
  const pattern = routeOptions?.url
  if (pattern === undefined) return readableAddress(url)
  const shown = routeOptions?.config?.shownParams
  const given = params as Record<string, string> | undefined
  return pattern.replace(/:(\w+)/g, (_, name: string) => (shown?.has(name) ? encodeURIComponent(given?.[name] ?? '') : '…'))
}

/** A text from outside, without what may be a token in it. */
export const readableText = (text: string): string =>
  text.replace(/[A-Za-z0-9_-]{22,}/g, (word) => (UUID.test(word) || !/\d/.test(word) ? word : '…'))

export const readableAddress = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '')
    .split('/')
    .map((segment) => (segment === '' || UUID.test(segment) || WORD.test(segment) ? segment : '…'))
    .join('/')
