import { CARD_FRAME } from '@answerprint/contract/card-rules'
import { randomId } from '#platform/random-id'

type Answer = { token?: string; error?: { code: string; message: string } }
type Message = { from?: string; type?: string; id?: string } & Answer

/** The document that talks to Stripe. It is of our origin and has a policy of its own, so that no other page loads Stripe.js. */
export const frameAddress = (only: 'bank' | 'form', ink = ''): string =>
  `${CARD_FRAME}?${new URLSearchParams({ only, ...(ink !== '' && { ink }) })}`

const fromFrame = (event: MessageEvent, frame: HTMLIFrameElement): Message | undefined => {
  const isIts = event.source === frame.contentWindow && event.origin === location.origin
  const data = event.data as Message
  return isIts && data.from === 'card-frame' ? data : undefined
}

/** Asks the frame, and waits for the answer with the same id. */
export function askFrame(
  frame: HTMLIFrameElement,
  question: { type: 'tokenize'; name: string } | { type: 'confirm'; client_secret: string },
) {
  const id = randomId()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const listen = (event: MessageEvent) => {
    const message = fromFrame(event, frame)
    if (message?.type !== 'answered' || message.id !== id) return
    removeEventListener('message', listen)
    resolve(message)
  }
  addEventListener('message', listen)
  frame.contentWindow?.postMessage({ id, ...question }, location.origin)
  return promise
}

/** Once Stripe.js has loaded there; false where it cannot be reached. */
export function whenFrameIsReady(frame: HTMLIFrameElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const listen = (event: MessageEvent) => {
    const type = fromFrame(event, frame)?.type
    if (type !== 'ready' && type !== 'failed') return
    removeEventListener('message', listen)
    resolve(type === 'ready')
  }
  addEventListener('message', listen)
  return promise
}
