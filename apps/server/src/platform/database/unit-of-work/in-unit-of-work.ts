import { currentPlace, inPlace } from './current-unit.ts'
import { CommitUnknown, type Effect, UnitOfWork } from './unit-of-work.ts'

type Options = {
  /** Hears of effects that failed: what was committed stands. */
  report(error: unknown): void
  /** Asked when the connection broke during the commit; throws where it cannot be known. */
  wasCommitted?(): Promise<boolean>
}

/** Runs a piece of work whose writes are kept together once it returns, and not at all when it throws. */
export async function inUnitOfWork<T>(work: () => Promise<T>, { report, wasCommitted }: Options): Promise<T> {
  if (currentPlace()) throw new Error('A unit of work does not hold another.')
  const unit = new UnitOfWork()
  const run = async (effects: readonly Effect[]) => {
    for (const effect of effects) await effect().catch(report)
  }
  let result: T
  try {
    result = await inPlace({ unit, level: unit.root }, work)
  } catch (error) {
    await unit.rollback().catch(report)
    await run(unit.onRollback.toReversed())
    throw error
  }
  try {
    await unit.commit()
  } catch (error) {
    const isCommitted = error instanceof CommitUnknown ? await wasCommitted?.().catch(report) : false
    // Where nobody can say, what it would need must not be taken away.
    if (isCommitted === false) await run(unit.onRollback.toReversed())
    if (!isCommitted) throw error
  }
  await run(unit.afterCommit)
  return result
}

/**
 * Something that must not happen before the commit: deleting what a rollback would still need, or work over the network. Without a unit
 * of work it happens at once.
 */
export async function afterCommit(effect: Effect): Promise<void> {
  const place = currentPlace()
  if (place) place.unit.afterCommit.push(effect)
  else await effect()
}

/** Takes back what was done outside of the database, where the unit of work comes to nothing. */
export function onRollback(effect: Effect): void {
  currentPlace()?.unit.onRollback.push(effect)
}

/**
 * Writes that must survive a refusal, as counted tries do. They come before everything else that a call writes: later they could wait
 * for a lock of the call itself.
 */
export async function outsideUnitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (currentPlace()?.unit.isWriting) throw new Error('What must survive a rollback is written before anything else of the call.')
  return inPlace(undefined, work)
}
