import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

type Headers = Readonly<Record<string, string>>

/** Helmet's headers for documents only: an API answer is not a document, and every header costs time. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The security headers of API answers, and of all others. They never change, so helmet computes them once. */
export function securityHeaders({ secure }: { secure: boolean }): { api: Headers; other: Headers } {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: secure,
  })
  write(answer.req, answer, (error) => {
    if (error) throw error
  })
  const all = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { api: Object.fromEntries(all.filter(([name]) => !OF_DOCUMENTS.includes(name))), other: Object.fromEntries(all) }
}
