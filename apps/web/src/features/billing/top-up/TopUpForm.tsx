import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Skeleton } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { paymentMethodsQuery, type TopUpQuote } from '../billing.api.ts'
import { useCardChoice } from '../cards/use-card-choice.ts'
import { meansOf, refusalOf } from '../means.ts'
import { PayWith } from '../PayWith.tsx'
import { PriceLines } from '../PriceLines.tsx'
import { QuantityField } from './QuantityField.tsx'
import { quantityFault, readQuantity } from './quantity.ts'
import styles from './TopUp.module.css'

const NOT_ENOUGH = 'A credit card is required, not enough left on the gift Card.'

type TopUpFormProps = {
  quantity: number
  most: number
  quote: UseQueryResult<TopUpQuote>
  buying: { isPending: boolean; problem: string | null }
  onQuantity: (quantity: number) => void
  onBuy: (total: number, cardID: string | null) => void
  onClose: () => void
}

export function TopUpForm({ quantity, most, quote, buying, onQuantity, onBuy, onClose }: TopUpFormProps) {
  const mayPay = useCan()('billing_and_plans:can_make_payments')
  const { data: methods } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  const choice = useCardChoice(methods)
  const [typed, setTyped] = useState(String(quantity))
  const fault = quantityFault(typed, most)
  const onType = (next: string) => {
    setTyped(next)
    const read = readQuantity(next, most)
    if (read !== undefined && read !== quantity) onQuantity(read)
  }
  const total = quote.data?.quantity === quantity ? quote.data.total.amount : undefined
  const refusal = methods === undefined || total === undefined ? '' : refusalOf(meansOf(methods, choice.cardID), total)
  const hasCards = methods !== undefined && methods.activeGiftCards.length > 0
  return (
    <>
      <div className={styles.form}>
        <QuantityField {...{ typed, quantity, most, onType }} isWrong={fault !== null} isDisabled={buying.isPending} />
        {fault !== null && (
          <p className={styles.problem} role="alert">
            {fault}
          </p>
        )}
        {/* The price of what was typed before is of another number. Its place stays. */}
        <div style={{ visibility: fault === null ? 'visible' : 'hidden' }}>
          <Price quote={quote} />
        </div>
        <PayWith choice={choice} />
        {buying.problem !== null && (
          <p className={styles.problem} role="alert">
            {buying.problem}
          </p>
        )}
      </div>
      <DialogFoot note={hasCards && refusal ? NOT_ENOUGH : ''}>
        <Button variant="subtle" disabled={buying.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={!mayPay || refusal !== null || fault !== null}
          loading={buying.isPending}
          onClick={() => total && onBuy(total, choice.cardID)}
        >
          Purchase
        </Button>
      </DialogFoot>
    </>
  )
}

function Price({ quote: { data, error } }: { quote: UseQueryResult<TopUpQuote> }) {
  if (error) return <p className={styles.problem}>{messageOf(error)}</p>
  if (data === undefined) return <Skeleton height={112} radius={8} />
  const { item, quantity, subtotal, tax_label, tax_total, total } = data
  const lines = [
    { label: `${quantity.toLocaleString('en-US')} × ${item.price_formatted}`, amount: subtotal.formatted },
    { label: 'Tax', note: tax_label, amount: tax_total.formatted },
  ]
  return <PriceLines lines={lines} total={`${total.formatted} ${item.currency_code}`} />
}
