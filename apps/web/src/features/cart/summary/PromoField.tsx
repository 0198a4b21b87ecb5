import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTag, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cartQuery } from '#platform/cart'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { applyPromo, type Cart } from '../cart.api.ts'
import styles from './Summary.module.css'

const NOTHING_OFF = 'It takes nothing off what is in your cart.'

type PromoFieldProps = { cart: Pick<Cart, 'orders' | 'promo' | 'promo_total'> }

/** One code at a time. PENDING while it is sent, then SUCCESS or ERROR. */
export function PromoField({ cart: { orders, promo, promo_total } }: PromoFieldProps) {
  const [value, setValue] = useState('')
  const queryClient = useQueryClient()
  const apply = useSend({
    send: (keys, code: string) => applyPromo(code, keys),
    onSuccess: ({ cart }) => {
      setValue('')
      queryClient.setQueryData(cartQuery.queryKey, cart)
    },
  })
  const code = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  const { isPending, isSuccess } = apply
  const applied = promo?.code ?? ''
  // What was pressed is gone with the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what replaces it is there.
  useEffect(() => {
    if (isSuccess && document.activeElement === document.body) (code.current ?? remove.current)?.focus()
  }, [isSuccess, applied])
  const status = isPending ? 'PENDING' : apply.error ? 'ERROR' : promo ? 'SUCCESS' : undefined
  if (promo)
    return (
      <>
        <div className={styles.promo} data-status={status}>
          <IconTag size={15} aria-hidden />
          <b>{promo.code}</b>
          <small>{promo.label}</small>
          <ActionIcon ref={remove} size={28} aria-label="Remove promo code" loading={isPending} onClick={() => apply.mutate('')}>
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
        {/* Of other services, or from a higher subtotal on: it counts once the cart has that. */}
        {promo_total === 0 && orders.length > 0 && !apply.error && <p className={styles.promoNote}>{NOTHING_OFF}</p>}
        {apply.error && (
          <p className={styles.promoNote} data-fault role="alert">
            {messageOf(apply.error)}
          </p>
        )}
      </>
    )
  return (
    <form
      className={styles.code}
      data-status={status}
      onSubmit={(event) => {
        event.preventDefault()
        if (value.trim() !== '') apply.mutate(value)
      }}
    >
      <TextInput
        ref={code}
        aria-label="Promo code"
        placeholder="Promo code"
        value={value}
        error={apply.error ? messageOf(apply.error) : undefined}
        onChange={(event) => {
          apply.reset()
          setValue(event.currentTarget.value)
        }}
      />
      <Button type="submit" variant="default" loading={isPending} disabled={value.trim() === ''}>
        Apply
      </Button>
    </form>
  )
}
