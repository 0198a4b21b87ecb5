import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

export function questionFor(url: string, cookie?: string, authorization?: string): Buffer {
  const { hostname, port, pathname, search } = new URL(url)
  const fields = [...(cookie ? [`cookie: ${cookie}`] : []), ...(authorization ? [`authorization: ${authorization}`] : [])]
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...fields, '', '']
  return Buffer.from(lines.join('\r\n'))
}

/** Resolves to the length of the body. Both servers always declare it. */
export const ask = async (socket: Socket, question: Buffer): Promise<number> => (await askTimed(socket, question)).length

/** The same with the milliseconds until the first bytes of the answer. */
export function askTimed(socket: Socket, question: Buffer): Promise<{ length: number; firstByteMs: number }> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    let firstByteMs = Number.NaN
    let head = ''
    let missing = -1
    let length = 0
    const leave = (error?: Error) => {
      socket.off('data', onData)
      socket.off('error', leave)
      if (error) reject(error)
      else resolve({ length, firstByteMs })
    }
    const onData = (piece: Buffer) => {
      if (missing >= 0) missing -= piece.length
      else {
        if (head === '') firstByteMs = performance.now() - asked
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
