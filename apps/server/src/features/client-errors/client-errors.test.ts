import { clientErrors } from '@answerprint/contract/client-errors'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

test('an error of a page is logged with its person, and without the secret in its address', async () => {
  const { given, db } = await startServer()
  const ada = await given.person()

  const token = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const body = { message: `no ${token}`, stack: `at FileTile (/review/${token}:1:2)`, address: `/screener/${token}?token=1` }
  await ada.call(clientErrors.report, { body })

  expect(await db.selectFrom('client_errors').select(['message', 'stack', 'address', 'user_id']).execute()).toEqual([
    { message: 'no …', stack: 'at FileTile (/review/…:1:2)', address: '/screener/…', user_id: ada.user._id },
  ])
})
