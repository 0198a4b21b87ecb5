import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  return socket
}

export function questionFor(url: string, cookie?: string): Buffer {
  const { hostname, port, pathname, search } = new URL(url)
  const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...(cookie ? [`cookie: ${cookie}`] : []), '', '']
  return Buffer.from(lines.join('\r\n'))
}

/** Resolves to the length of the body. Both servers always declare it. */
export function ask(socket: Socket, question: Buffer): Promise<number> {
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
