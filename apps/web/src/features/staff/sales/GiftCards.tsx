import '@mantine/core/styles/NumberInput.layer.css'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { exampleOf } from '#platform/money'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { makeGiftCards } from './sales.api.ts'
import { saveRows } from './save-rows.ts'

const MOST_CARDS = 1000

/** Their numbers and PINs are in one answer, which is saved as a file. */
export function GiftCards() {
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState<number | string>(1)
  const make = useSend({
    send: (keys, wanted: { amount: string; count: number }) => makeGiftCards(wanted, keys),
    success: ({ cards }) => `${cards.length} gift ${cards.length === 1 ? 'card is' : 'cards are'} made`,
    onSuccess: ({ cards }, wanted) => {
      const rows = cards.map((each) => [each.code, each.pin, wanted.amount])
      saveRows('gift cards.csv', ['number', 'pin', 'amount'], rows)
      setAmount('')
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate({ amount: amount.trim(), count: Number(count) })
      }}
    >
      <p className={styles.hint}>Numbers and PINs are in the file that is saved, and nowhere after it.</p>
      <div className={styles.pair}>
        <TextInput
          label="Amount of each"
          placeholder={exampleOf(2500)}
          inputMode="decimal"
          value={amount}
          error={make.error ? messageOf(make.error) : undefined}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <NumberInput label="How many" min={1} max={MOST_CARDS} value={count} onChange={setCount} />
      </div>
      <Button type="submit" variant="ink" loading={make.isPending} disabled={amount.trim() === '' || Number(count) < 1}>
        Make gift cards
      </Button>
    </form>
  )
}
