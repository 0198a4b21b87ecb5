import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeptDraft } from '#platform/browser/use-kept-draft'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './StaffOrderPanel.module.css'
import { addNote, type StaffOrder, staffOrderQuery, writeToCustomer } from './staff-orders.api.ts'

type Writing = { write: typeof addNote; words: string }

/** A note that only staff read, or a message that the customer gets by mail. */
export function StaffWrite({ order }: { order: StaffOrder }) {
  // It stays while another order is looked at, which takes its place on the screen.
  const [text, type] = useKeptDraft(
    `order.write.${order._id}`,
    () => '',
    (each) => each !== '',
  )
  const words = text.trim()
  const queryClient = useQueryClient()
  const onSuccess = (next: StaffOrder, sent: Writing) => {
    if (words === sent.words) type('')
    queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
  }
  const { mutate, error, isPending } = useSend<StaffOrder, Writing>({
    send: (keys, sent) => sent.write(order._id, sent.words, keys),
    onSuccess,
  })
  const field = useFocusAfter<HTMLTextAreaElement>(isPending)
  const isEmpty = words === ''
  return (
    <div className={styles.write}>
      <Textarea
        ref={field}
        aria-label="Note or message"
        placeholder="Write a note for staff, or a message to the customer"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        error={error ? messageOf(error) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" disabled={isEmpty || isPending} onClick={() => mutate({ write: addNote, words })}>
          Add note
        </Button>
        <Button variant="default" size="xs" disabled={isEmpty || isPending} onClick={() => mutate({ write: writeToCustomer, words })}>
          Send to {order.buyer.full_name}
        </Button>
      </div>
    </div>
  )
}
