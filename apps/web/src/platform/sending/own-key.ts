import type { CardAction } from '@answerprint/contract/refusal'

/** What a request was refused with, as far as its key depends on it. */
export type Refused = { code: string; status: number; retryAfterSeconds?: number | undefined; action?: CardAction | undefined }

/** The idempotency keys of what a person sends. `call` asks them about each request, which is its route, address and body as text. */
export type RequestKeys = {
  headersFor(request: string): Record<string, string>
  /** Whether the same request is made again. Waits first, when the server asks for that. */
  shouldRepeat(request: string, refused: Refused): Promise<boolean>
}

/** For a sender that keeps its key and repeats by itself, as uploads do. Apart from the other keys: the first load has no more. */
export const ownKey = (key: string): RequestKeys => ({ headersFor: () => keyHeader(key), shouldRepeat: async () => false })

export const keyHeader = (key: string) => ({ 'idempotency-key': key })
