import { decimalsOf, formatAmount } from '@answerprint/contract/amounts'
import type { OrderFacts } from '@answerprint/contract/order-facts'
import type { Choices } from '@answerprint/contract/order-rules'
import type { Ordered, Specifications, WizardType } from '@answerprint/contract/order-types'
import { createContext, useContext } from 'react'
import type { PriceTable } from '../orders.api.ts'
import { factsOf, isMisread, NO_COUNT, type WizardEvent, type WizardState } from './wizard-machine.ts'

type Format = { code: string; label: string; extension: string; bitrates: readonly number[]; default_bitrate: number | null }
/** The choices of the rules, with what is shown of them. */
export type Conversions = Omit<Choices, 'formats'> & { formats: readonly Format[] }
export type WizardContext = {
  projectID: string
  projectTitle: string
  state: WizardState
  dispatch: (event: WizardEvent) => void
  prices: PriceTable
  choices: Conversions
}

export const Wizard = createContext<WizardContext | null>(null)

export function useWizard() {
  const context = useContext(Wizard)
  if (context === null) throw new Error('There is no order here.')
  const { state, dispatch, prices } = context
  const format = (amount: number) => formatAmount({ amount, currency: prices.currency })
  return {
    ...context,
    facts: factsOf(state),
    format,
    /** The price of an item, in words: "$50.00". */
    priceOf: (code: string) => format(prices.amounts.get(code) ?? 0),
    faultOf: (field: string) =>
      state.faults.find((each) => each.field === field)?.message ?? (isMisread(state, field) ? NO_COUNT : undefined),
    choose: (chosen: Partial<Specifications[WizardType]>) => dispatch({ is: 'choose', chosen }),
  }
}

/** What is chosen, where it is known of which type the order is. */
export function useChosen<T extends WizardType>(type: T): Specifications[T] {
  const { ordered } = useWizard().state
  if (ordered.type !== type) throw new Error(`This step is not of ${ordered.type}.`)
  // Type and specifications go together (`Ordered`); the compiler does not narrow by a type parameter.
  return ordered.specifications as Specifications[T]
}

export type { Ordered, OrderFacts }

/** Half up to the whole unit; only the wizard of DCPs shows it so. */
export const formatWhole = (amount: number, currency: string): string => {
  const unit = 10 ** decimalsOf(currency)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(Math.floor(amount / unit + 0.5))
}
