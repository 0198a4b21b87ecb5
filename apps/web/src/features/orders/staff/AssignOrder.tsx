import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'
import { useUser } from '#platform/session'
import { type Save, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'
import { useSaveOrder } from './use-save-order.ts'

/** Takes the order that is open, or gives it back. */
export function AssignOrder({ orderID }: { orderID: string }) {
  const { data: order } = useQuery(staffOrderQuery(orderID))
  const me = useUser()
  const { save, onSave } = useSaveOrder(orderID)
  if (order === undefined) return null
  return (
    <>
      <Button variant="default" size="xs" data-order-key="a" title="A" onClick={() => assign(order, me._id, onSave)}>
        {isMine(order, me._id) ? 'Unassign' : 'Assign to me'}
      </Button>
      {save.error && <span role="alert">{messageOf(save.error)}</span>}
    </>
  )
}

export const isMine = (order: StaffOrder, userID: string): boolean => order.assigned_to?._id === userID

/** Refused where another member of staff was quicker than the page. */
export const assign = (order: StaffOrder, userID: string, onSave: Save): void =>
  onSave({ key: 'assigned_to', value: isMine(order, userID) ? 'none' : 'me', was: order.assigned_to?._id ?? null })
