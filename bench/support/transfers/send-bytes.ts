import { once } from 'node:events'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a body in pieces of 1 MiB out of one buffer, so that the client costs little beside the server. Returns the answer's headers. */
export async function sendBytes(
  url: string,
  input: { method: string; headers: Record<string, string>; bytes: number; piece: Buffer },
): Promise<NodeJS.Dict<string | string[]>> {
  const { method, headers, bytes, piece } = input
  const outgoing = request(url, { method, agent, headers: { ...headers, 'content-length': String(bytes) } })
  const answered = once(outgoing, 'response')
  answered.catch(() => undefined)
  for (let sent = 0; sent < bytes; sent += piece.length) {
    const isRoomy = outgoing.write(piece.subarray(0, Math.min(piece.length, bytes - sent)))
    if (!isRoomy) await once(outgoing, 'drain')
  }
  outgoing.end()
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode}`)
  return answer.headers
}
