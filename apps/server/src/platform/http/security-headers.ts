import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** What every answer says to browsers. The same for all of them, so helmet is asked once, when the server is built. */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  const write = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: secure,
  })
  write(answer.req, answer, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}
