import { createHash } from 'node:crypto'
import { pathOf } from '@answerprint/contract/route'
import { deliveries } from '@answerprint/contract/routes'
import type { Printable } from '../printable/printable.ts'
import type { Signed } from './signer.ts'

const CHECK = `/api${pathOf(deliveries.checkReceipt)}`

export const timeOf = (at: string | null): string => (at === null ? 'Not yet' : `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`)

/** The text of every receipt about its proof, and its attachment. */
export function proofOf({ statement, signature, public_key }: Signed<unknown>): Pick<Printable, 'proof' | 'attached' | 'footer'> {
  const text = (where: string) =>
    `Ed25519 over ${where}. POST it with the signature to ${CHECK}, or check it with the public key. Its SHA-256 is given too.`
  const lines = [
    `Signature  ${signature}`,
    `SHA-256    ${createHash('sha256').update(statement).digest('hex')}`,
    ...public_key.trim().split('\n'),
  ]
  return {
    proof: { title: 'Signature', text, lines },
    attached: { file_name: 'receipt.json', content_type: 'application/json', content: statement },
    footer: 'Delivered with Answerprint',
  }
}
