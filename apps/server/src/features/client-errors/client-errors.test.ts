import { clientErrors } from '@answerprint/contract/client-errors'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('an error of a page is logged with its person, and without the secret in its address', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()

  const body = { message: 'x is undefined', stack: 'at FileTile', address: '/screener/abcdefghijklmnopqrstuvwxyz?token=1' }
  await ada.call(clientErrors.report, { body })

  expect(await db.selectFrom('client_errors').select(['message', 'address', 'user_id']).execute()).toEqual([
    { message: 'x is undefined', address: '/screener/…', user_id: ada.user._id },
  ])
})
