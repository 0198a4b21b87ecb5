import { createHmac, timingSafeEqual } from 'node:crypto'
import { REALTIME_KEY } from '@answerprint/contract/realtime'

/** A signature is for the subscription that follows at once. */
export const GOOD_FOR_MS = 30_000

/** The holder of a subscription: it ends with their session, or when the person's access is reduced. */
export type Holder = { session_id: string; user_id: string }
type Asked = { socketId: string; channel: string }

/**
 * Pusher's channel signature, HMAC-SHA256 behind the key, with the holder and the time included in the signature.
 * To a client of the protocol it is one opaque text.
 */
export function channelAuth(secret: Buffer, { socketId, channel }: Asked, { session_id, user_id }: Holder, at: Date): string {
  const claims = `${session_id}.${user_id}.${at.getTime()}`
  return `${REALTIME_KEY}:${sign(secret, `${socketId}:${channel}:${claims}`)}.${claims}`
}

/** The holder who may receive the channel on this socket; undefined when the signature is invalid or old. */
export function readChannelAuth(secret: Buffer, { socketId, channel }: Asked, auth: string, now: Date): Holder | undefined {
  const [head = '', session_id = '', user_id = '', at = ''] = auth.split('.')
  const claims = `${session_id}.${user_id}.${at}`
  const wanted = Buffer.from(`${REALTIME_KEY}:${sign(secret, `${socketId}:${channel}:${claims}`)}`)
  const given = Buffer.from(head)
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined
  return Math.abs(now.getTime() - Number(at)) <= GOOD_FOR_MS ? { session_id, user_id } : undefined
}

const sign = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('hex')
