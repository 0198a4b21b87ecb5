import type { LoginAnswer } from '@answerprint/contract/accounts'
import type { ErrorCode } from '@answerprint/contract/errors'
import { signIn } from '../accounts.queries.ts'
import { hasCode } from './account-message.ts'

type Account = { email: string; password: string }

/**
 * Makes an account, or says that it is made. After an answer that was lost the second try is refused as one too many: if the password opens the
 * account, the first one made it, and the person is signed in. Otherwise the refusal holds.
 */
export function afterLostAnswer(refusal: ErrorCode) {
  let isLost = false
  return async (make: () => Promise<LoginAnswer>, account: Account): Promise<LoginAnswer> => {
    try {
      return await make()
    } catch (error) {
      const mayBeMade = isLost && hasCode(error, refusal)
      isLost ||= hasCode(error, 'unavailable')
      const answer = mayBeMade ? await signIn(account).catch(() => undefined) : undefined
      if (answer !== undefined && 'user' in answer) return answer
      throw error
    }
  }
}
