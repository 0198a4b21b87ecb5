import type { Secrets } from '../../secrets.ts'

const PURPOSE = 'idempotency-answer'
/** Earlier versions kept JSON as it was, which never begins so. */
const SEALED = 'sealed:'

/** An answer may hold the address of a link, of which other tables keep a hash and a sealed copy alone. */
export const createKeptAnswers = (secrets: Pick<Secrets, 'seal' | 'unseal'>) => ({
  seal: (answer: string): string => `${SEALED}${secrets.seal(PURPOSE, Buffer.from(answer)).toString('base64')}`,
  unseal: (kept: string): string =>
    kept.startsWith(SEALED) ? secrets.unseal(PURPOSE, Buffer.from(kept.slice(SEALED.length), 'base64')).toString() : kept,
})
