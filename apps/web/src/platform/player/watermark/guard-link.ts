import { guardProofText } from '@answerprint/contract/guard-proof'
import { bytesOf, clock, importKey, nextTurn, signWith, toBase64 } from './natives.ts'
import type { Guard, Seen } from './watch-tamper.ts'

/** What the server asks of this visit's player: with every report, a proof that the guard of its watermark runs. */
export type GuardTask = { visit: string; key: string; nonce: string }
export type GuardProof = Seen & { nonce: string; digest: string }

export type GuardLink = {
  /** The guard of the player that is shown now; answers what ends it. */
  attach: (guard: Guard) => () => void
  /** For the next report. Undefined while no guard runs. */
  prove: () => Promise<GuardProof | undefined>
  /** The next question. */
  ask: (nonce: string) => void
  /** The server has ended the visit: it did not hear of its watermark. */
  end: () => void
  hasEnded: () => boolean
  onEnd: (listener: () => void) => () => void
}

/** A guard that has just begun, or a page that comes back from the background, checks again within this time. */
const WAIT_MILLISECONDS = 3_000
const STEP_MILLISECONDS = 50

/** Between the guard in the player and the reports of its visit. `onAttach`: a guard runs now, and may be reported. */
export function linkGuard({ visit, key, nonce: first }: GuardTask, onAttach: () => void): GuardLink {
  let [guard, nonce, proved, ended]: [Guard | undefined, string, number, boolean] = [undefined, first, 0, false]
  const listeners = new Set<() => void>()
  const isWaited = () => {
    if (guard === undefined) return true
    const seen = guard.look()
    return seen !== undefined && seen.mark === 'shown' && seen.frames <= proved
  }
  return {
    attach: (next) => {
      ;[guard, proved] = [next, 0]
      onAttach()
      return () => {
        if (guard === next) guard = undefined
      }
    },
    prove: async () => {
      const until = clock() + WAIT_MILLISECONDS
      while (isWaited() && clock() < until) await new Promise((resolve) => nextTurn(resolve, STEP_MILLISECONDS))
      const seen = guard?.look()
      if (seen === undefined) return undefined
      proved = seen.frames
      const digest = await digestOf(key, guardProofText({ visit, nonce, ...seen }))
      return digest === undefined ? undefined : { nonce, ...seen, digest }
    },
    ask: (next) => {
      nonce = next
    },
    end: () => {
      ended = true
      for (const listener of listeners) listener()
    },
    hasEnded: () => ended,
    onEnd: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** HMAC-SHA-256 in base64url. */
async function digestOf(key: string, text: string): Promise<string | undefined> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await importKey?.('raw', bytesOf(key), hmac, false, ['sign'])
  if (imported === undefined) return undefined
  const bytes = new Uint8Array((await signWith?.('HMAC', imported, bytesOf(text))) ?? [])
  return toBase64(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
