import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, COST)
export const passwordMatches = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

let decoy: Promise<string> | undefined
/** Spends the time of a check, so that an unknown account takes as long as a known one; always false. */
export async function spendPasswordCheck(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password')
  await verify(await decoy, password)
  return false
}
