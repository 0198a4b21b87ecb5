import { request } from 'node:http'

type Sending = { url: URL; method?: string; headers?: Record<string, string>; body?: Buffer; patienceMs?: number }
export type Got = { status: number; bytes: Buffer; isWhole: boolean }

/** One call over a connection of its own, and the part of the answer that arrived; rejects without any answer. */
export function sendOnce({ url, method = 'GET', headers = {}, body, patienceMs = 5_000 }: Sending): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const length = body === undefined ? {} : { 'content-length': body.byteLength }
  const sent = request(url, { agent: false, method, headers: { ...headers, ...length } }, (answer) => {
    const pieces: Buffer[] = []
    const end = () => resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(pieces), isWhole: answer.complete })
    answer.on('data', (piece: Buffer) => void pieces.push(piece))
    answer.on('end', end)
    answer.on('error', end)
  })
  sent.setTimeout(patienceMs, () => sent.destroy(new Error('nothing was heard')))
  sent.on('error', reject)
  sent.end(body)
  return promise
}
