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

/** The hash itself contains the cost at the time of hashing. */
export const passwordMatches = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

/** Spends the time of a check, so that an unknown account takes as long as a known one; always false. */
export const createSpendPasswordCheck = (hashPassword: HashPassword) => {
  let decoy: Promise<string> | undefined
  return async (password: string): Promise<false> => {
    decoy ??= hashPassword('no account has this password')
    await verify(await decoy, password)
    return false
  }
}
