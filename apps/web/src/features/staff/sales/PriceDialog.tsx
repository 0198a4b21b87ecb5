import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { amountIn, exampleOf } from '#platform/money'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { type Item, type NewPrice, type Preview, previewQuery, SALES_KEY, savePrice } from './sales.api.ts'

const PAUSE_MILLISECONDS = 400
const isAmount = (typed: string) => typed.trim() === 'none' || amountIn(typed) !== undefined

type Typed = { amount: string; from: string; who: string }
const priceOf = (code: string, { amount, from, who }: Typed): NewPrice => ({
  ...{ code, amount: amount.trim() },
  ...(from !== '' && { from }),
  ...(who.trim() !== '' && { who: who.trim() }),
})

/** A new price, and before it is set what it changes and for whom. */
export function PriceDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Typed>({ amount: '', from: '', who: '' })
  const [asked] = useDebouncedValue(draft, PAUSE_MILLISECONDS)
  const preview = useQuery(previewQuery(priceOf(item.code, asked), isAmount(asked.amount)))
  const send = useSend({
    send: (keys, typed: Typed) => savePrice(priceOf(item.code, typed), keys),
    success: () => `${item.name}: the price is set`,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: SALES_KEY })
      onClose()
    },
  })
  const form = useDialogForm({
    values: { amount: '', from: '', who: '' },
    rules: { amount: (typed: string) => (isAmount(typed) ? null : `Write an amount as ${exampleOf(2500)}.`) },
    send,
    onDraft: setDraft,
    onSubmit: (typed) => send.mutate(typed),
  })
  return (
    <FormDialog title={item.name} size={520} form={form} verb="Set price" onClose={onClose}>
      <div className={styles.pair}>
        <TextInput
          label="New price"
          description={`Now ${item.price.formatted}`}
          inputMode="decimal"
          data-autofocus
          {...form.field('amount')}
        />
        <TextInput label="From" description="When that day begins, in UTC. Empty: at once" type="date" {...form.field('from')} />
      </div>
      <TextInput label="Only for" description="An email, or the id of an organization. Empty: for everybody." {...form.field('who')} />
      <section className={styles.preview} aria-live="polite" aria-label="What changes">
        {preview.data ? <Changes preview={preview.data} /> : preview.isFetching && <RowSkeletons count={2} height={20} />}
      </section>
    </FormDialog>
  )
}

function Changes({ preview: { before, after, account, keep, carts } }: { preview: Preview }) {
  return (
    <>
      <p>
        <b>
          {before.formatted} → {after.formatted}
        </b>{' '}
        for {account ?? 'everybody'}. Orders that were placed keep their prices.
      </p>
      {keep.length > 0 && <p>Keep their own price: {keep.map((each) => `${each.account} (${each.price.formatted})`).join(', ')}.</p>}
      <p>
        {carts.length === 0
          ? 'No cart changes its price.'
          : `${formatCount(carts.length, 'cart')} ${carts.length === 1 ? 'changes its' : 'change their'} price.`}
      </p>
      <ul className={styles.carts}>
        {carts.slice(0, MOST_SHOWN).map((cart) => (
          <li key={cart.email}>
            {cart.account}, {cart.email}: {cart.before.formatted} → {cart.after.formatted}
          </li>
        ))}
      </ul>
    </>
  )
}
const MOST_SHOWN = 5
