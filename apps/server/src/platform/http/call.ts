import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks a browser that has opened a page where visitors send something. */
export const VISITOR_COOKIE = 'answerprint-visitor'

/** The prefix of such a cookie's name; the rest is the link by which the browser downloads files. */
export const PACKAGE_COOKIE = 'answerprint-package-'

/** `isEmbedded`: also kept by a page that another site shows inside of its own, apart for each such site (CHIPS). */
type CookiePlace = { path?: string; domain?: string | undefined; isEmbedded?: boolean }

/** What a handler may know and do beside its input: where the call comes from, and its cookies. */
export type Call = Readonly<{
  request_id: string
  ip: string
  user_agent: string
  /** Whether a browser asks for a page to show, rather than a program for data. */
  wants_page: boolean
  /** The caller's key for this call, so that it takes effect once. */
  idempotency_key: string | undefined
  cookie(name: string): string | undefined
  cookieNames(): string[]
  setCookie(name: string, value: string, options: CookiePlace & { maxAgeSeconds: number }): void
  clearCookie(name: string, options?: CookiePlace): void
}>

export function callOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Call {
  const shared = { httpOnly: true, secure, sameSite: 'lax' } as const
  return {
    request_id: request.id,
    ip: request.ip,
    user_agent: String(request.headers['user-agent'] ?? '').slice(0, 500),
    wants_page: String(request.headers.accept ?? '').startsWith('text/html'),
    idempotency_key: keyOf(request),
    cookie: (name) => request.cookies[name],
    cookieNames: () => Object.keys(request.cookies),
    setCookie(name, value, { path = '/', domain, isEmbedded = false, maxAgeSeconds }) {
      const embedded = isEmbedded && secure ? ({ sameSite: 'none', partitioned: true } as const) : {}
      reply.setCookie(name, value, { ...shared, ...embedded, path, ...(domain && { domain }), maxAge: maxAgeSeconds })
    },
    clearCookie(name, { path = '/', domain } = {}) {
      reply.clearCookie(name, { ...shared, path, ...(domain && { domain }) })
    },
  }
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}
