import { useMutation, useMutationState } from '@tanstack/react-query'
import { choosePostPay, type PaymentMethods } from './billing.api.ts'
import { PAYING_KEY, PAYING_SCOPE, useKeepMethods, useReloadMethods } from './keep-methods.ts'

const POST_PAY_KEY = [...PAYING_KEY, 'post-pay'] as const

/** Whether the account pays by Post Pay, as it was last asked for on this page, and how it is asked: of quick choices the last one counts. */
export function usePostPay(methods: PaymentMethods | undefined) {
  const { mutate: choose } = useMutation({
    mutationKey: POST_PAY_KEY,
    scope: PAYING_SCOPE,
    mutationFn: choosePostPay,
    onSuccess: useKeepMethods(),
    // The answer may have been lost alone.
    onError: useReloadMethods(),
  })
  // Optimistic: shown as chosen before the server has saved it.
  const asked = useMutationState({
    filters: { mutationKey: POST_PAY_KEY, status: 'pending' },
    select: ({ state }) => state.variables === true,
  }).at(-1)
  return { isUsing: asked ?? methods?.using_post_pay ?? false, choose }
}
