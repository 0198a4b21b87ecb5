import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DOUBLE_CLICK_MS, useOneAtATime } from '#platform/use-one-at-a-time'
import { type Change, changeOrder, QUEUE_KEY, type Save, staffOrderQuery } from './staff-orders.api.ts'

/** Saves changes of one order, one after the other, wherever on the page they are made. */
export function useSaveOrder(orderID: string) {
  const queryClient = useQueryClient()
  const { queryKey } = staffOrderQuery(orderID)
  const save = useMutation({
    mutationFn: (change: Change) => changeOrder(orderID, change),
    // An earlier answer must not take the place of a later one.
    scope: { id: `staff-order ${orderID}` },
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
    // What another member of staff made of it is shown beside the refusal.
    onError: () => queryClient.invalidateQueries({ queryKey }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: QUEUE_KEY }),
    // Said where the change was made.
    meta: { quiet: true },
  })
  const move = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  const assign = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  const day = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  /** Two quick changes of different things are both made; the second click on one of these is not a change. */
  const once: Partial<Record<Change['key'], Save>> = { job_status: move, assigned_to: assign, delivered_at: day, returned_at: day }
  const onSave: Save = (change) => (once[change.key] ?? save.mutate)(change)
  return { save, onSave }
}
