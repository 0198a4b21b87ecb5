import type { CardAction } from '@answerprint/contract/refusal'

type Ask = (action: CardAction) => Promise<boolean>
let ask: Ask | undefined

/** Says how the person's bank is asked: by the feature that knows cards, once it is loaded. */
export const onCardAction = (next: Ask): void => {
  ask = next
}

/** Whether the bank was answered, so that the same call is made again. */
export const answerBank = async (action: CardAction): Promise<boolean> => (await ask?.(action)) ?? false
