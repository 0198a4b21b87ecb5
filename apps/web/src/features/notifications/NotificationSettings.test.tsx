import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '#platform/query-client'
import { sessionQuery, type User } from '#platform/session'
import { answering, type ScriptedAnswer } from '../../platform/testing/scripted-server.ts'
import { show } from '../../platform/testing/show.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { preferencesQuery } from './notifications.api.ts'

const encodeDone = (in_app: boolean) => [{ kind: 'encode_done', in_app, mail: 'never' }]
const saved = (in_app: boolean): ScriptedAnswer => ({ status: 200, body: { preferences: encodeDone(in_app) } })

test('a switch that is pressed again before it was saved shows the last press throughout', async () => {
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, { _id: 'u-1', email: 'ada@studio.example', permissions: {} } as unknown as User)
  client.setQueryData(preferencesQuery.queryKey, encodeDone(true) as never)
  const first = Promise.withResolvers<ScriptedAnswer>()
  const second = Promise.withResolvers<ScriptedAnswer>()
  const sent = answering(first.promise, second.promise, saved(true))
  await show(
    <QueryClientProvider client={client}>
      <NotificationSettings />
    </QueryClientProvider>,
  )
  const row = page.getByRole('switch').first()
  row.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(row).not.toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(row).toBeChecked()
  first.resolve(saved(false))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'PUT'])
  await expect.element(row).toBeChecked()
  second.resolve(saved(true))
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'GET'])
  await expect.element(row).toBeChecked()
})
