import { CARD_FRAME } from '@answerprint/contract/card-rules'
import { randomId } from '#platform/random-id'

type Answer = { token?: string; error?: { code: string; message: string } }
type Message = { from?: string; type?: string; id?: string } & Answer

/** The document that talks to Stripe. It is of our origin and has a policy of its own, so that no other page loads Stripe.js. */
export const frameAddress = (only: 'bank' | 'form', ink = ''): string =>
  `${CARD_FRAME}?${new URLSearchParams({ only, ...(ink !== '' && { ink }) })}`

type Hear = (message: Message) => void

/** By the frame, so that one whose dialog was closed before it answered is kept by nothing. */
const hearers = new WeakMap<HTMLIFrameElement, Set<Hear>>()

function passOn({ source, origin, data }: MessageEvent): void {
  const frame = [...document.querySelectorAll('iframe')].find((each) => each.contentWindow === source)
  const message = data as Message
  if (frame === undefined || origin !== location.origin || message.from !== 'card-frame') return
  for (const hear of hearers.get(frame) ?? []) hear(message)
}

/** Returns how to hear no more. */
function listenTo(frame: HTMLIFrameElement, hear: Hear): () => void {
  const all = hearers.get(frame) ?? new Set()
  hearers.set(frame, all.add(hear))
  // The same function is added once.
  addEventListener('message', passOn)
  return () => void all.delete(hear)
}

/** Asks the frame, and waits for the answer with the same id. */
export function askFrame(
  frame: HTMLIFrameElement,
  question: { type: 'tokenize'; name: string } | { type: 'confirm'; client_secret: string },
) {
  const id = randomId()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const leave = listenTo(frame, (message) => {
    if (message.type !== 'answered' || message.id !== id) return
    leave()
    resolve(message)
  })
  frame.contentWindow?.postMessage({ id, ...question }, location.origin)
  return promise
}

/** Once Stripe.js has loaded there; false where it cannot be reached. */
export function whenFrameIsReady(frame: HTMLIFrameElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const leave = listenTo(frame, ({ type }) => {
    if (type !== 'ready' && type !== 'failed') return
    leave()
    resolve(type === 'ready')
  })
  return promise
}
