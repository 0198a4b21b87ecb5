import type { ServerResponse } from 'node:http'

/** `write` resolves when the chunk has been sent, so that its buffer may be reused; it rejects when the receiver has disconnected. */
export type Connection = { write(piece: Uint8Array): Promise<void> }

export function openConnection(response: ServerResponse): Connection {
  let fail: (error: Error) => void = () => undefined
  response.once('close', () => fail(new Error('the receiver left')))
  return {
    write: (piece) =>
      new Promise((resolve, reject) => {
        fail = reject
        if (response.destroyed || response.closed) return reject(new Error('the receiver left'))
        response.write(piece, (error) => (error ? reject(error) : resolve()))
      }),
  }
}
