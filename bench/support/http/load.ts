import { ask, openSocket, questionFor } from './ask.ts'

export type Load = { url: string; cookie?: string; connections: number; seconds: number }
export type LoadResult = { perSecond: number; medianMs: number; p95Ms: number; bytes: number }

/**
 * Requests the same address repeatedly on kept connections, in bare sockets: the client must cost little beside the server. It never
 * sleeps: where a virtual machine has to wake a processor, a server that waits for us would pay for it at each answer, and a faster one,
 * whose answers find us busy, would not (half of a server's time on one of ours).
 */
export async function load({ url, cookie, connections, seconds }: Load): Promise<LoadResult> {
  const question = questionFor(url, cookie)
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  let bytes = 0
  const askOn = async () => {
    const socket = await openSocket(url)
    while (performance.now() < end) {
      const began = performance.now()
      bytes = await ask(socket, question)
      took.push(performance.now() - began)
    }
    socket.destroy()
  }
  const stayAwake = () => performance.now() < end && setImmediate(stayAwake)
  stayAwake()
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, askOn))
  const sorted = took.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    medianMs: at(0.5),
    p95Ms: at(0.95),
    bytes,
  }
}
