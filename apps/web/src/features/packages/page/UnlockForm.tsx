import { useMutation } from '@tanstack/react-query'
import { isOutOfTries } from '#platform/public-page/gate/out-of-tries'
import { PasswordForm } from '#platform/public-page/gate/PasswordForm.tsx'
import { messageOf } from '#platform/query-client'
import { type DeliveryPage, unlockDelivery } from './delivery-page.api.ts'

type UnlockFormProps = { token: string; action: string; onAnswer: (delivery: DeliveryPage) => void }

/** The password of the link: before its page, and again in the middle of an archive. */
export function UnlockForm({ token, action, onAnswer }: UnlockFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => unlockDelivery(token, password),
    meta: { quiet: true },
    onSuccess: onAnswer,
  })
  return (
    <PasswordForm
      action={action}
      isPending={isPending}
      error={error === null ? undefined : messageOf(error)}
      isOver={isOutOfTries(error)}
      onGive={mutate}
    />
  )
}
