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
  const fields = [...(cookie ? [`cookie: ${cookie}`] : []), ...(authorization ? [`authorization: ${authorization}`] : [])]
  return wordsOf('GET', url, fields)
}

export function wordsOf(method: string, url: string, fields: readonly string[], body = ''): Buffer {
  const { hostname, port, pathname, search } = new URL(url)
  return Buffer.from([`${method} ${pathname}${search} HTTP/1.1`, `host: ${hostname}:${port}`, ...fields, '', body].join('\r\n'))
}

/** Resolves to the length of the body. Both servers always declare it. */
export const ask = async (socket: Socket, question: Buffer): Promise<number> => (await askTimed(socket, question)).length

export type Answer = { head: string; length: number; firstByteMs: number }

/** The same with the milliseconds until the first bytes of the answer. Anything but 200 is an error. */
export async function askTimed(socket: Socket, question: Buffer): Promise<Answer> {
  const answer = await exchange(socket, question)
  if (!answer.head.startsWith('HTTP/1.1 200')) throw new Error(answer.head.slice(0, 600))
  return answer
}

/** Whatever the answer is, once all of its body has come. */
export function exchange(socket: Socket, question: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = performance.now()
    let firstByteMs = Number.NaN
    let head = ''
    let missing = -1
    let length = 0
    const leave = (error?: Error) => {
      socket.off('data', onData).off('error', leave).off('close', onClose)
      if (error) reject(error)
      else resolve({ head, length, firstByteMs })
    }
    const onClose = () => leave(new Error('The connection was closed.'))
    const onData = (piece: Buffer) => {
      if (missing >= 0) missing -= piece.length
      else {
        if (head === '') firstByteMs = performance.now() - asked
        head += piece.toString('latin1')
        const bodyAt = head.indexOf('\r\n\r\n')
        if (bodyAt < 0) return
        length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
        missing = length - (head.length - bodyAt - 4)
      }
      if (missing === 0) leave()
    }
    socket.on('data', onData).on('error', leave).on('close', onClose)
    socket.write(question)
  })
}
