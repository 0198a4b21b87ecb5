import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exampleOf, typedAmount } from '#platform/money'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { type Account, accountQuery, changePostPay } from './sales.api.ts'

/** Whether an account may post-pay, and up to what limit. */
export function PostPayForm({ who, account }: { who: string; account: Account }) {
  const { post_pay_limit } = account
  const queryClient = useQueryClient()
  const [isAllowed, setAllowed] = useState(account.can_post_pay)
  const [limit, setLimit] = useState(post_pay_limit === null ? 'none' : typedAmount(post_pay_limit.amount))
  const save = useSend({
    send: (keys) => changePostPay({ who, can_post_pay: isAllowed, ...(isAllowed && { limit: limit.trim() }) }, keys),
    success: () => `${account.account}: Post Pay is changed`,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery('').queryKey.slice(0, 2) }),
  })
  return (
    <form
      className={styles.form}
      aria-label="Post Pay"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <h3>Post Pay</h3>
      <Checkbox
        label="The account may buy on invoice, due after 30 days."
        checked={isAllowed}
        onChange={(event) => setAllowed(event.currentTarget.checked)}
      />
      <TextInput
        label="Limit of what is owed"
        description={`An amount such as ${exampleOf(500_000)}, or none`}
        inputMode="decimal"
        disabled={!isAllowed}
        value={limit}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <Button type="submit" variant="ink" loading={save.isPending}>
        Save
      </Button>
    </form>
  )
}
