import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { exampleOf } from '#platform/money'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { makePromos, SALES_KEY } from './sales.api.ts'
import { saveRows } from './save-rows.ts'

const SHORTEST_CODE = 3
const MOST_CODES = 1000
const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
]
type Typed = {
  code: string
  count: number
  kind: 'percent' | 'amount'
  value: string
  min_subtotal: string
  ends_on: string
  max_uses: string
}

/** Codes in number; what was made is saved as a file at once. */
export function PromoDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, { ends_on, max_uses, ...typed }: Typed) =>
      makePromos({ ...typed, ...(ends_on !== '' && { ends_on }), max_uses: max_uses === '' ? null : Number(max_uses) }, keys),
    success: ({ promos }) => (promos.length === 1 ? 'The code is made' : `${promos.length} codes are made`),
    onSuccess: async ({ promos }) => {
      const rows = promos.map((each) => [each.code, each.label])
      saveRows('promo codes.csv', ['code', 'discount'], rows)
      await queryClient.invalidateQueries({ queryKey: SALES_KEY })
      onClose()
    },
  })
  const form = useDialogForm<Typed>({
    values: { code: '', count: 1, kind: 'percent', value: '', min_subtotal: '', ends_on: '', max_uses: '' },
    rules: {
      code: atLeast(SHORTEST_CODE, 'Use 3 to 30 letters, digits and hyphens.'),
      max_uses: (typed: string) => (/^\d{0,7}$/.test(typed) ? null : 'Write a whole number.'),
    },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  return (
    <FormDialog title="Make promo codes" size={520} form={form} verb="Make codes" onClose={onClose}>
      <div className={styles.pair}>
        <TextInput label="Code" description="Of several: what each begins with" data-autofocus {...form.field('code')} />
        <NumberInput label="How many" description="Several get random ends" min={1} max={MOST_CODES} {...form.field('count')} />
      </div>
      <div className={styles.pair}>
        <Select label="Discount" data={KINDS} allowDeselect={false} {...form.field('kind')} />
        <TextInput label="Value" placeholder={`10, or ${exampleOf(5000)}`} inputMode="decimal" {...form.field('value')} />
      </div>
      <div className={styles.pair}>
        <TextInput label="From a subtotal of" placeholder="Any" inputMode="decimal" {...form.field('min_subtotal')} />
        <TextInput label="Each is used at most" placeholder="Without a limit" inputMode="numeric" {...form.field('max_uses')} />
      </div>
      <TextInput
        label="Valid until"
        description="Until that day ends, in UTC. Empty: until it is ended"
        type="date"
        {...form.field('ends_on')}
      />
    </FormDialog>
  )
}
