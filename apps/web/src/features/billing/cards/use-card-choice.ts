import { isCardExpired } from '@answerprint/contract/card-rules'
import { useState } from 'react'
import { now } from '#platform/clock'
import type { PaymentMethods } from '../billing.api.ts'
import { usePostPay } from '../use-post-pay.ts'

/** The card that a purchase would charge; null: none. */
export type CardChoice = { cardID: string | null; choose: (cardID: string | null) => void }

const isUsable = (methods: PaymentMethods, cardID: string | null): boolean =>
  methods.credit_cards.some((each) => each._id === cardID && !isCardExpired(each, now()))

/**
 * The default card until another one is chosen. A card takes the place of post-pay, which is the account's choice. `keptAs`: the choice is
 * kept under this name while the tab is open.
 */
export function useCardChoice(methods: PaymentMethods | undefined, keptAs?: string): CardChoice {
  const [chosen, setChosen] = useState<string | null | undefined>(() => (keptAs && sessionStorage.getItem(keptAs)) || undefined)
  const postPay = usePostPay(methods)
  const wanted = chosen === undefined ? (methods?.default_credit_card_id ?? null) : chosen
  const isPaying = methods !== undefined && !postPay.isUsing && isUsable(methods, wanted)
  return {
    cardID: isPaying ? wanted : null,
    choose(cardID) {
      setChosen(cardID)
      if (keptAs !== undefined) sessionStorage.setItem(keptAs, cardID ?? '')
      if (cardID !== null && postPay.isUsing) postPay.choose(false)
    },
  }
}
