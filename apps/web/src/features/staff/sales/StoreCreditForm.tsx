import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exampleOf } from '#platform/money'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import styles from './Sales.module.css'
import { type Account, accountQuery, giveCredit } from './sales.api.ts'

const NOTHING = { amount: '', reason: '' }

/** Credit that pays before the cards of an account. */
export function StoreCreditForm({ who, account: { account } }: { who: string; account: Account }) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const give = useSend({
    send: (keys, wanted: typeof NOTHING) => giveCredit({ who, ...wanted }, keys),
    success: ({ amount }) => `${account} has ${amount.formatted} more`,
    onSuccess: async () => {
      setTyped(NOTHING)
      await queryClient.invalidateQueries({ queryKey: accountQuery('').queryKey.slice(0, 2) })
    },
  })
  return (
    <form
      className={styles.form}
      aria-label="Store credit"
      onSubmit={(event) => {
        event.preventDefault()
        give.mutate({ amount: typed.amount.trim(), reason: typed.reason.trim() })
      }}
    >
      <h3>Store credit</h3>
      <TextInput
        label="Amount"
        placeholder={exampleOf(2500)}
        inputMode="decimal"
        value={typed.amount}
        error={give.error ? messageOf(give.error) : undefined}
        onChange={(event) => setTyped({ ...typed, amount: event.currentTarget.value })}
      />
      <Textarea
        label="Reason"
        description="For the audit log of the account"
        autosize
        minRows={2}
        maxLength={300}
        value={typed.reason}
        onChange={(event) => setTyped({ ...typed, reason: event.currentTarget.value })}
      />
      <Button type="submit" variant="ink" loading={give.isPending} disabled={typed.amount.trim() === '' || typed.reason.trim().length < 3}>
        Give credit
      </Button>
    </form>
  )
}
