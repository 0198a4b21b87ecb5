import { createHmac } from 'node:crypto'
import { guardProofText } from '@answerprint/contract/guard-proof'
import type { GuardProof } from '@answerprint/contract/review'

type Asked = { sessionID: string; guard: { key: string; nonce: string } | null }
type Seen = Partial<Pick<GuardProof, 'frames' | 'mark'>>

/** The guard of one page, as the player has it: it answers the newest question, and counts what it has seen. */
export function runGuard({ sessionID: visit, guard }: Asked) {
  if (!guard) throw new Error('no proof is asked for')
  let { nonce } = guard
  let counted = 0
  return {
    prove({ frames = counted + 100, mark = 'shown' }: Seen = {}): GuardProof {
      counted = frames
      const digest = createHmac('sha256', guard.key).update(guardProofText({ visit, nonce, frames, mark })).digest('base64url')
      return { nonce, frames, mark, digest }
    },
    hear: (answer: { guard: { nonce: string } | null }) => {
      nonce = answer.guard?.nonce ?? nonce
    },
  }
}
