import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartQuery } from '#platform/cart'
import styles from './Cart.module.css'
import { dismissNotice } from './cart.api.ts'

/** Something that was in the cart is not there any more. Said until the cart changes, or it is dismissed. */
export function CartNotice({ notice }: { notice: string | null }) {
  const queryClient = useQueryClient()
  const dismiss = useMutation({
    mutationFn: dismissNotice,
    onSuccess: (cart) => queryClient.setQueryData(cartQuery.queryKey, cart),
  })
  if (notice === null) return null
  return (
    <div className={styles.notice}>
      <p role="status">{notice}</p>
      <ActionIcon size={28} aria-label="Dismiss this notice" title="Dismiss" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
        <IconX size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
