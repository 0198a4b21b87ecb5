import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient, SESSION_KEY } from '#platform/query-client'
import { show } from '../../platform/testing/show.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { preferencesQuery } from './notifications.api.ts'

afterEach(() => vi.unstubAllGlobals())

test('quick presses of a switch show the last choice all along, whatever the answers to the ones before say', async () => {
  const preference = { kind: 'encode_done', in_app: true, mail: 'never' }
  const asked: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (_address: string, request: RequestInit) => {
    asked.push(request.method ?? 'GET')
    if (request.method !== 'GET') Object.assign(preference, { in_app: JSON.parse(String(request.body)).value })
    const answer = Response.json({ preferences: [{ ...preference }] })
    return new Promise<Response>((resolve) => answers.push(() => resolve(answer)))
  })
  const client = makeQueryClient()
  client.setQueryData(SESSION_KEY, { _id: 'u-1', email: 'helen@nordlys.example', permissions: null } as never)
  client.setQueryData(preferencesQuery.queryKey, [preference] as never)
  await show(
    <QueryClientProvider client={client}>
      <NotificationSettings />
    </QueryClientProvider>,
  )
  const control = page.getByRole('switch').first()
  ;(control.element() as HTMLElement).focus()
  for (let press = 0; press < 3; press++) await userEvent.keyboard(' ')
  await expect.element(control).not.toBeChecked()
  for (let index = 0; index < 4; index++) {
    await expect.poll(() => answers.length).toBe(index + 1)
    answers[index]?.()
    await expect.element(control).not.toBeChecked()
  }
  expect(asked).toEqual(['PUT', 'PUT', 'PUT', 'GET'])
})
