import { createHmac } from 'node:crypto'
import { guardProofText } from '@answerprint/contract/guard-proof'
import type { GuardProof } from '@answerprint/contract/review'
import { equal } from '#platform/secrets'
import type { Answer } from './guard.policy.ts'

/** A question that is not answered yet. `frames`: what was proved before it was asked, in the page that it was asked of. */
export type Challenge = { nonce: string; frames: number }

/** Each open page of a visit has one; more than these only pile up when pages are left. */
const MOST_OPEN = 8

export const keptWith = (challenges: readonly Challenge[], asked: Challenge): Challenge[] => [...challenges, asked].slice(-MOST_OPEN)

type Asked = { visit: string; key: string; challenges: readonly Challenge[] }
export type Read = { answer: Answer; challenges: readonly Challenge[]; frames: number }

/** Holds a proof against the questions of its visit. A question is taken away with its answer, right or wrong. */
export function readProof({ visit, key, challenges }: Asked, proof: GuardProof): Read {
  if (!equal(Buffer.from(digestOf({ key, visit, ...proof })), Buffer.from(proof.digest))) return { answer: 'wrong', challenges, frames: 0 }
  const asked = challenges.find((each) => each.nonce === proof.nonce)
  if (!asked) return { answer: 'spent', challenges, frames: proof.frames }
  // A tab in the background shows no frames.
  const hasGrown = proof.mark === 'hidden' ? proof.frames >= asked.frames : proof.frames > asked.frames
  const left = challenges.filter((each) => each !== asked)
  return { answer: hasGrown ? 'valid' : 'wrong', challenges: left, frames: Math.max(asked.frames, proof.frames) }
}

type Digested = Pick<GuardProof, 'nonce' | 'frames' | 'mark'> & { key: string; visit: string }

const digestOf = ({ key, ...proved }: Digested): string => createHmac('sha256', key).update(guardProofText(proved)).digest('base64url')
