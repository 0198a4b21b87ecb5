import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'

/** Thousands of news that come at once are more; a page that reads has them within the half minute, also on a slow line. */
const MUCH_BYTES = 1024 * 1024
const PATIENCE_MS = 30_000

/** Whether much of what it was sent still waits for it. */
export const isBehind = (client: WebSocket): boolean => client.bufferedAmount > MUCH_BYTES

export type SendNews = (client: WebSocket, message: string) => void

/**
 * Sends to sockets. A page that reads nothing is cut off: what it is sent would wait in memory for as long as its connection lives, and a sign of
 * life now and then keeps that. A page that comes back fetches what it has missed.
 */
export function openNews(now: Clock): SendNews {
  const waitingSince = new WeakMap<WebSocket, number>()
  return (client, message) => {
    const at = now().getTime()
    if (!isBehind(client)) waitingSince.delete(client)
    else if (!waitingSince.has(client)) waitingSince.set(client, at)
    if (at - (waitingSince.get(client) ?? at) > PATIENCE_MS) client.terminate()
    else client.send(message)
  }
}
