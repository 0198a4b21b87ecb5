import { createHash } from 'node:crypto'
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib'

const SECRET_BYTES = 20
const STEP_SECONDS = 30

/** 160 bits, as RFC 4226 recommends, in the base32 characters that authenticator apps read. */
export const secretFrom = (token: string): string =>
  new ScureBase32Plugin().encode(createHash('sha256').update(token).digest().subarray(0, SECRET_BYTES))

export const addressOf = (secret: string, email: string): string => generateURI({ issuer: 'Answerprint', label: email, secret })

/**
 * RFC 6238: six digits, 30 seconds, one step of drift to either side. Answers the step whose code it is, if that is later than the
 * last one taken.
 */
export function stepOf(secret: string, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000)
  const [current, drift] = [Math.floor(epoch / STEP_SECONDS), 1]
  for (let step = current - drift; step <= current + drift; step++) {
    if (step > after && verifySync({ secret, token: code, epoch: step * STEP_SECONDS }).valid) return step
  }
  return undefined
}
