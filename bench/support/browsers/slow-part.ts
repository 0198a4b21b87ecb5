import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const piece = Buffer.alloc(65_536, 'Every frame. ')

type SlowPart = { url: URL; headers: Record<string, string>; bytes: number; bytesPerSecond: number; agent: Agent; signal: AbortSignal }

/** Milliseconds that the answer came after the moment at which a line of this speed would have carried the last byte. */
export async function sendSlowly({ url, headers, bytes, bytesPerSecond, agent, signal }: SlowPart): Promise<number> {
  signal.throwIfAborted()
  const sent = request(url, { method: 'PUT', agent, signal, headers: { ...headers, 'content-length': bytes } })
  const answered = once(sent, 'response', { signal }) as Promise<[IncomingMessage]>
  // Awaited below; it rejects with any error that ended the request in between.
  answered.catch(() => undefined)
  sent.on('error', () => undefined)
  const began = performance.now()
  for (let done = 0; done < bytes; done += piece.length) {
    const wait = began + (done / bytesPerSecond) * 1000 - performance.now()
    if (wait > 0) await sleep(wait, undefined, { signal })
    const isRoomy = sent.write(piece.subarray(0, Math.min(piece.length, bytes - done)))
    if (!isRoomy) await once(sent, 'drain', { signal })
  }
  sent.end()
  const [answer] = await answered
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`a part was answered with ${answer.statusCode}`)
  return performance.now() - began - (bytes / bytesPerSecond) * 1000
}
