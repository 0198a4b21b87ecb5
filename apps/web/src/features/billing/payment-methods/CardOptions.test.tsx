import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { show } from '../../../platform/testing/show.tsx'
import type { CreditCard } from '../cards/CardRow.tsx'
import { CardOptions } from './CardOptions.tsx'

const visa: CreditCard = { _id: 'c-1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099, has_failed_payment: false }

test.each([
  ['that is valid becomes', visa, ['Make default', 'Remove']],
  ['that has expired does not become', { ...visa, exp_year: 2022 }, ['Remove']],
])('a card %s the default', async (_words, card, offered) => {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { _id: 'u-1', organization_id: null } as unknown as User)
  await show(
    <QueryClientProvider client={client}>
      <CardOptions card={card} isDefault={false} />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Options for Visa •••• 4242' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(offered)
})
