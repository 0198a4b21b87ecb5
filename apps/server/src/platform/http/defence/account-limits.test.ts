import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { expect, test } from 'vitest'
import { startServer } from '../../../../test/start-server.ts'

test('mails of one account are limited by the hour, from however many addresses and by however many members they are sent', async () => {
  const { given, clock } = await startServer({ RATE_LIMIT_PER_MINUTE: '1200' })
  const organization = await given.organization()
  const members = [await organization.member(), await organization.member()]
  const other = await (await given.organization('Brandt Sales')).member()
  const params = { sharedScreenerID: clock.newId() }
  const resend = async (person: typeof other, count: number) =>
    person.request(sharedScreeners.resend, { params }, { ip: `203.0.${Math.floor(count / 250)}.${count % 250}` })
  const answers = []
  for (let count = 0; count < 300; count++) answers.push((await resend(members[count % 2] ?? other, count)).statusCode)
  expect(new Set(answers)).toEqual(new Set([404]))

  const refused = await resend(members[0] ?? other, 301)
  expect(refused.json()).toMatchObject({ code: 'too_many' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await resend(other, 302)).statusCode, 'another account').toBe(404)
})
