import { expect, test } from 'vitest'
import { accountInHand, workFor } from './database/fair/account-in-hand.ts'
import { inBatches } from './in-batches.ts'

type Asked = { share: string; number: number }
const done = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value })
const refused = (reason: unknown): PromiseSettledResult<string> => ({ status: 'rejected', reason })

/** Every batch waits until the test lets it go on. */
function givenBatches(outcomeOf: (item: Asked) => PromiseSettledResult<string> = ({ number }) => done(`did ${number}`)) {
  const begun: { numbers: number[]; end: () => void }[] = []
  const ask = inBatches<Asked, string>({
    keyOf: (item) => item.share,
    most: 3,
    async run(items) {
      const { promise, resolve } = Promise.withResolvers<void>()
      begun.push({ numbers: items.map((each) => each.number), end: resolve })
      await promise
      return items.map(outcomeOf)
    },
  })
  return { begun, ask, numbers: () => begun.map((each) => each.numbers) }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while a batch runs is the next batch, in its order and no larger than allowed', async () => {
  const { begun, ask, numbers } = givenBatches()
  const asked = [1, 2, 3, 4, 5].map((number) => ask({ share: 'a', number }))
  expect(numbers()).toEqual([[1]])
  begun[0]?.end()
  await turn()
  expect(numbers()).toEqual([[1], [2, 3, 4]])
  begun[1]?.end()
  await turn()
  begun[2]?.end()
  expect(await Promise.all(asked)).toEqual(['did 1', 'did 2', 'did 3', 'did 4', 'did 5'])
  expect(numbers()).toEqual([[1], [2, 3, 4], [5]])
})

test('another key does not wait', async () => {
  const { begun, ask, numbers } = givenBatches()
  const slow = ask({ share: 'a', number: 1 })
  const other = ask({ share: 'b', number: 2 })
  begun[1]?.end()
  expect(await other).toBe('did 2')
  begun[0]?.end()
  expect(await slow).toBe('did 1')
  expect(numbers()).toEqual([[1], [2]])
})

test('one that is refused leaves the others as they are', async () => {
  const { begun, ask } = givenBatches(({ number }) => (number === 2 ? refused(new Error('no')) : done(`did ${number}`)))
  const asked = Promise.allSettled([1, 2, 3].map((number) => ask({ share: 'a', number })))
  begun[0]?.end()
  await turn()
  begun[1]?.end()
  expect((await asked).map((each) => each.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a batch that fails is done one by one, and only the one that fails alone hears of it', async () => {
  const runs: number[][] = []
  const ask = inBatches<Asked, string>({
    keyOf: (item) => item.share,
    most: 10,
    async run(items) {
      runs.push(items.map((each) => each.number))
      await turn()
      if (items.some((each) => each.number === 3)) throw new Error('the row is broken')
      return items.map(({ number }) => done(`did ${number}`))
    },
  })
  const asked = await Promise.allSettled([1, 2, 3, 4].map((number) => ask({ share: 'a', number })))
  expect(asked.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

test('work that one account begins and others join is done for none of them', async () => {
  const accounts: (string | undefined)[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const batch = inBatches<string, string>({
    keyOf: () => 'a link',
    most: 10,
    async run(items) {
      accounts.push(accountInHand()?.account)
      await promise
      return items.map((value) => ({ status: 'fulfilled', value }))
    },
  })
  const both = ['nordlys', 'fjord'].map((account) => workFor(account, () => batch(account)))
  resolve()
  await Promise.all(both)
  expect(accounts).toEqual([undefined, undefined])
})
