import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { WebSocket } from 'ws'

export type Held = { heapMB: number; openFiles: number }
type Answer = { id?: number; result?: { usedSize?: number } }

/** What a server holds once its garbage is collected, as its inspector at this port tells. */
export async function openServerMemory(port: number, pid: number) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let asked = 0
  const ask = async (method: string) => {
    const id = ++asked
    socket.send(JSON.stringify({ id, method }))
    for (;;) {
      const [message] = await once(socket, 'message')
      const answer = JSON.parse(String(message)) as Answer
      if (answer.id === id) return answer.result
    }
  }
  return {
    async held(): Promise<Held> {
      // What the first finds may hold more.
      for (let time = 0; time < 3; time++) await ask('HeapProfiler.collectGarbage')
      const heap = await ask('Runtime.getHeapUsage')
      return { heapMB: (heap?.usedSize ?? Number.NaN) / 2 ** 20, openFiles: (await readdir(`/proc/${pid}/fd`)).length }
    },
    close: () => socket.close(),
  }
}
