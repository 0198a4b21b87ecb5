import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'
import { paymentMethodsQuery } from '../billing.api.ts'
import styles from '../cards/cards.module.css'
import { askFrame, frameAddress, whenFrameIsReady } from '../cards/stripe-frame.ts'
import { keepCard, refusalOf } from '../cards/tokenize.ts'
import type { AddForm } from './new-payment-method.ts'

const UNREACHABLE = 'The card form could not be loaded. Check your connection and try again.'

/** Number, expiry and code are fields of Stripe within a frame: this page never has them. */
export function useStripeForm(onClose: () => void): AddForm {
  const queryClient = useQueryClient()
  // The dialog mounts it after this component: its messages are listened to from then on.
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (frame) void whenFrameIsReady(frame).then((isReady) => setState(isReady ? 'ready' : 'failed'))
  }, [frame])
  const send = useSend({
    async send(keys: RequestKeys, { fullName }: { fullName: string }) {
      if (!frame) throw refusalOf('', UNREACHABLE)
      const { token, error } = await askFrame(frame, { type: 'tokenize', name: fullName })
      if (token === undefined) throw refusalOf(error?.code ?? '', error?.message ?? UNREACHABLE)
      return keepCard(token, keys)
    },
    success: () => 'Credit card added!',
    onSuccess: (methods) => {
      queryClient.setQueryData(paymentMethodsQuery.queryKey, methods)
      onClose()
    },
  })
  const form = useDialogForm({
    values: { fullName: '' },
    rules: { fullName: (name: string) => (name.trim() === '' ? 'The full name on the credit card is required.' : null) },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  const ink = typeof document === 'undefined' ? '' : getComputedStyle(document.body).color
  const fields = (
    <>
      <TextInput label="Full name on card" autoComplete="cc-name" {...form.field('fullName')} />
      <iframe ref={setFrame} className={styles.frame} src={frameAddress('form', ink)} title="Card number, expiry and security code" />
    </>
  )
  return { form, fields, verb: 'Add Credit Card', isBlocked: state !== 'ready', note: state === 'failed' ? UNREACHABLE : '' }
}
