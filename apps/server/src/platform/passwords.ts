import { hash, verify } from '@node-rs/argon2'

/** The cost of a hash: memory in KiB, passes over it, lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }
/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
export const FULL_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type HashPassword = (password: string) => Promise<string>
export const createHashPassword =
  (cost: PasswordCost): HashPassword =>
  (password) =>
    hash(password, cost)

export type PasswordMatches = (hashed: string, password: string) => Promise<boolean>
/** The hash itself contains the cost at the time of hashing. */
export const passwordMatches: PasswordMatches = (hashed, password) => verify(hashed, password)

/** Spends the time of a check, so that an unknown account takes as long as a known one; always false. */
export const createSpendPasswordCheck = (hashPassword: HashPassword, matches: PasswordMatches) => {
  let decoy: Promise<string> | undefined
  return async (password: string): Promise<false> => {
    decoy ??= hashPassword('no account has this password')
    await matches(await decoy, password)
    return false
  }
}
