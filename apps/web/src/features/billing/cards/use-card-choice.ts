import { isCardExpired } from '@answerprint/contract/card-rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#platform/clock'
import { choosePostPay, type PaymentMethods } from '../billing.api.ts'
import { PAYING_KEY, useKeepMethods } from '../keep-methods.ts'

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
  const leavePostPay = useMutation({
    mutationKey: PAYING_KEY,
    mutationFn: () => choosePostPay(false),
    onSuccess: useKeepMethods(),
  })
  const wanted = chosen === undefined ? (methods?.default_credit_card_id ?? null) : chosen
  const isPaying = methods !== undefined && !methods.using_post_pay && isUsable(methods, wanted)
  return {
    cardID: isPaying ? wanted : null,
    choose(cardID) {
      setChosen(cardID)
      if (keptAs !== undefined) sessionStorage.setItem(keptAs, cardID ?? '')
      if (cardID !== null && methods?.using_post_pay === true) leavePostPay.mutate()
    },
  }
}
