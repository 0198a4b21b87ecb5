import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Load = { url: string; cookie?: string; connections: number; seconds: number }
export type LoadResult = { perSecond: number; medianMs: number; bytes: number }

/** Asks the same address over and over on kept connections, in bare sockets: the client must cost little beside the server. */
export async function load({ url, cookie, connections, seconds }: Load): Promise<LoadResult> {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...(cookie ? [`cookie: ${cookie}`] : []), '', '']
  const question = Buffer.from(lines.join('\r\n'))
  const end = performance.now() + seconds * 1000
  const took: number[] = []
  let bytes = 0
  const askOn = async () => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await once(socket, 'connect')
    while (performance.now() < end) {
      const began = performance.now()
      bytes = await ask(socket, question)
      took.push(performance.now() - began)
    }
    socket.destroy()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: connections }, askOn))
  const sorted = took.sort((a, b) => a - b)
  return {
    perSecond: took.length / ((performance.now() - began) / 1000),
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    bytes,
  }
}

/** Resolves to the length of the body. The peers and we always say it beforehand. */
function ask(socket: Socket, question: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = ''
    let missing = -1
    let length = 0
    const leave = (error?: Error) => {
      socket.off('data', onData)
      socket.off('error', leave)
      if (error) reject(error)
      else resolve(length)
    }
    const onData = (piece: Buffer) => {
      if (missing >= 0) missing -= piece.length
      else {
        head += piece.toString('latin1')
        const bodyAt = head.indexOf('\r\n\r\n')
        if (bodyAt < 0) return
        if (!head.startsWith('HTTP/1.1 200')) return leave(new Error(head.slice(0, 600)))
        length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        missing = length - (head.length - bodyAt - 4)
      }
      if (missing === 0) leave()
    }
    socket.on('data', onData)
    socket.on('error', leave)
    socket.write(question)
  })
}
