import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { PostPayForm } from './PostPayForm.tsx'
import styles from './Sales.module.css'
import { StoreCreditForm } from './StoreCreditForm.tsx'
import { type Account, accountQuery } from './sales.api.ts'

/** How one account pays, and what staff decide about it. */
export function Accounts() {
  const [typed, setTyped] = useState('')
  const [who, setWho] = useState('')
  const found = useQuery(accountQuery(who))
  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          setWho(typed.trim())
        }}
      >
        <TextInput
          label="Account"
          placeholder="An email, or the id of an organization"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          Show
        </Button>
      </form>
      {who !== '' && <ListAwaited of={found} rows={3} height={44} size="panel" />}
      {found.data && <Found key={found.data.owner_id} who={who} account={found.data} />}
    </>
  )
}

/** `who` names it in calls: a person by their email. */
function Found({ who, account }: { who: string; account: Account }) {
  return (
    <>
      <section aria-label={account.account} className={styles.account}>
        <h2>{account.account}</h2>
        <dl className={styles.facts}>
          {factsOf(account).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.forms}>
        <PostPayForm who={who} account={account} />
        <StoreCreditForm who={who} account={account} />
      </div>
    </>
  )
}

function factsOf({ can_post_pay, using_post_pay, is_suspended, post_pay_limit, owed, store_credit, gift_cards }: Account) {
  const postPay = is_suspended ? 'Suspended' : using_post_pay ? 'In use' : 'Allowed'
  return [
    ['Post Pay', can_post_pay ? postPay : 'Not allowed'],
    ['Limit', can_post_pay ? (post_pay_limit?.formatted ?? 'None') : '—'],
    ['Owed', owed.formatted],
    ['Store credit left', store_credit.formatted],
    ['On gift cards', gift_cards.formatted],
  ] as const
}
