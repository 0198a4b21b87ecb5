import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** `lost`: the call is done and its answer does not arrive. `away`: a proxy answers, without its server. */
type Fault = 'lost' | 'away' | undefined

/** What happens to the first calls of this address, and to no later one. */
export function onceAt(address: string, fault: Fault, times = 1): (url: string) => Fault {
  let left = times
  return (url) => (url.includes(address) && left-- > 0 ? fault : undefined)
}

/** A connection to a server, on which calls go wrong. */
export async function givenLine(target: string, faultOf: (url: string) => Fault) {
  const server = createServer(async (request, response) => {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const body = request.method === 'GET' ? null : new Uint8Array(await buffer(request))
    const fault = faultOf(request.url ?? '')
    if (fault === 'away') return void response.writeHead(503).end()
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? '',
      headers: headers as Record<string, string>,
      body,
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (fault === 'lost') return void request.socket.destroy()
    const cookies = answer.headers.getSetCookie()
    const said = Object.fromEntries(
      ['content-type', 'content-disposition', 'content-range'].flatMap((name) => {
        const value = answer.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    response.writeHead(answer.status, { ...said, 'set-cookie': cookies }).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
