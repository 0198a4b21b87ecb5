import { Textarea, TextInput } from '@mantine/core'
import styles from './Cart.module.css'
import type { CartWords } from './cart.api.ts'

type WordsFieldsProps = { words: CartWords; onChange: (words: CartWords) => void }

/** The buyer's own number of the order, and a note for those who do the work: both may stay empty. */
export const WordsFields = ({ words, onChange }: WordsFieldsProps) => (
  <section className={styles.books} aria-label="For your books and our staff">
    <div className={styles.pair}>
      <TextInput
        label="Purchase-order number"
        description="Printed on the invoice"
        maxLength={60}
        value={words.purchase_order}
        onChange={(event) => onChange({ ...words, purchase_order: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        description="For those who work on your orders"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2_000}
        value={words.note}
        onChange={(event) => onChange({ ...words, note: event.currentTarget.value })}
      />
    </div>
  </section>
)
