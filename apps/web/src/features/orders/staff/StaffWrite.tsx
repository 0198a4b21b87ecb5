import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './StaffOrderPanel.module.css'
import { addNote, type StaffOrder, staffOrderQuery, writeToCustomer } from './staff-orders.api.ts'

type Write = typeof addNote

/** A note that only staff read, or a message that the customer gets by mail. */
export function StaffWrite({ order }: { order: StaffOrder }) {
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const onSuccess = (next: StaffOrder) => {
    setText('')
    queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
  }
  const { mutate, error, isPending } = useSend<StaffOrder, Write>({ send: (keys, write) => write(order._id, text.trim(), keys), onSuccess })
  const isEmpty = text.trim() === ''
  return (
    <div className={styles.write}>
      <Textarea
        aria-label="Note or message"
        placeholder="Write a note for staff, or a message to the customer"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        error={error ? messageOf(error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="default" size="xs" disabled={isEmpty || isPending} onClick={() => mutate(addNote)}>
          Add note
        </Button>
        <Button variant="default" size="xs" disabled={isEmpty || isPending} onClick={() => mutate(writeToCustomer)}>
          Send to {order.buyer.full_name}
        </Button>
      </div>
    </div>
  )
}
