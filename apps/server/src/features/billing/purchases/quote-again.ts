import { AppError } from '@answerprint/contract/errors'

/** Who buys at a price that has changed gets in the same answer what it costs now: `quote` answers as the call that their page asked did. */
export const quoteAgain =
  (quote: () => Promise<unknown>) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof AppError) || error.code !== 'quote_changed') throw error
    throw new AppError('quote_changed', { message: error.message, quote: await quote() })
  }
