import { aspera } from '@answerprint/contract/aspera'
import { packages } from '@answerprint/contract/packages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { type Outside, startOutside } from '../../../../test/hosts/outside.ts'
import { startServer } from '../../../../test/start-server.ts'

const GB = 1024 ** 3

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside.close())

test('a share whose total has changed is refused with the new quote beside the sentence, and that one is bought', async () => {
  const server = await startServer({ ...outside.environment, ASPERA_PRICE_CENTS: '75' })
  const { db } = server
  const helen = await (await server.given.organization()).member()
  await givenPostPay(server, helen, '5000.00')
  const { _id: projectID } = await server.given.project(helen)
  const reel = await server.given.file(helen, projectID, 'reel.txt')
  const weighs = (gigabytes: number) =>
    db
      .updateTable('files')
      .set({ size: gigabytes * GB })
      .where('_id', '=', reel)
      .execute()
  const params = { projectID }
  const emails = [{ email: 'haruki@takeda.example' }, { email: 'lior@brandt.example' }]
  const picked = { _files: [{ _id: reel, type: 'document' as const }], emails }
  const quote = () => helen.call(aspera.quote, { params, body: picked })
  const send = (quoted_total: number) =>
    helen.call(packages.send, { params, body: { ...picked, shareType: 'email', method: 'aspera', quoted_total } })
  const count = async () => (await db.selectFrom('packages').select('_id').execute()).length

  await weighs(10)
  const before = await quote()
  await weighs(12)
  const now = await quote()
  expect([before.order.total, now.order.total]).toEqual([1500, 1800])
  await expect(send(before.order.total)).rejects.toMatchObject({
    ...{ code: 'quote_changed', status: 409, quote: now },
    message: 'The price has changed: it is $18.00 now, and was $15.00. Nothing was charged: look at it again.',
  })
  expect(await count()).toBe(0)
  await send(now.order.total)
  expect(await count()).toBe(1)
})
