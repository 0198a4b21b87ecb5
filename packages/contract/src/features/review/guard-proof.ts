type Proved = { visit: string; nonce: string; frames: number; mark: 'shown' | 'hidden' }

/** The text of a proof, which player and server digest under the key of the visit. */
export const guardProofText = ({ visit, nonce, frames, mark }: Proved): string => [visit, nonce, frames, mark].join(' ')
