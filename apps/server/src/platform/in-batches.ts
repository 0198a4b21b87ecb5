import { workForAll } from './database/fair/account-in-hand.ts'

type Options<Item, Result> = {
  keyOf(item: Item): string
  /** An outcome for each item, in their order; items that are refused may be among them. Throws when none of them was done. */
  run(items: readonly Item[]): Promise<readonly PromiseSettledResult<Result>[]>
  most: number
}
type Waiting<Item, Result> = { item: Item; resolve(result: Result): void; reject(reason: unknown): void }

/**
 * Does work on the same thing together: one batch of a key runs at a time, and what comes meanwhile is the next. So a row that everybody
 * changes is locked and flushed once for many. When a batch fails, each of its items is tried alone: one must not fail the others.
 */
export function inBatches<Item, Result>({ keyOf, run, most }: Options<Item, Result>): (item: Item) => Promise<Result> {
  const lines = new Map<string, Waiting<Item, Result>[]>()

  async function work(key: string, line: Waiting<Item, Result>[]): Promise<void> {
    while (line.length > 0) await finish(line.splice(0, most))
    lines.delete(key)
  }
  async function finish(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await run(batch.map((each) => each.item))
      for (const [index, each] of batch.entries()) settle(each, outcomes[index])
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const each of batch) await finish([each])
    }
  }
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const waiting = { item, resolve, reject }
    const key = keyOf(item)
    const line = lines.get(key)
    if (line) line.push(waiting)
    else {
      const begun = [waiting]
      lines.set(key, begun)
      // Those who come later wait for it too, and they are of other accounts.
      void workForAll(() => work(key, begun))
    }
    return promise
  }
}

function settle<Item, Result>({ resolve, reject }: Waiting<Item, Result>, outcome: PromiseSettledResult<Result> | undefined): void {
  if (outcome?.status === 'fulfilled') resolve(outcome.value)
  else reject(outcome?.reason ?? new Error('A batch gave no outcome for one of its items.'))
}
