import { currentPlace, inPlace } from './current-unit.ts'
import { CommitUnknown, type Effect, UnitOfWork } from './unit-of-work.ts'

type Options = {
  /** Called for effects that failed; the commit remains. */
  report(error: unknown): void
  /** Says whether the commit took effect when the connection broke during it; throws where that cannot be known. */
  wasCommitted?(): Promise<boolean>
}

/** Runs work whose writes are committed together when it returns, and rolled back when it throws. */
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
    // The outcome is unknown, so nothing that a commit would need may be deleted.
    if (isCommitted === false) await run(unit.onRollback.toReversed())
    if (!isCommitted) throw error
  }
  await run(unit.afterCommit)
  return result
}

/**
 * An effect for after the commit: deleting what a rollback would still need, or work over the network. Without a unit
 * of work it runs at once.
 */
export async function afterCommit(effect: Effect): Promise<void> {
  const place = currentPlace()
  if (place) place.unit.afterCommit.push(effect)
  else await effect()
}

/** Undoes an effect outside of the database when the unit of work rolls back. */
export function onRollback(effect: Effect): void {
  currentPlace()?.unit.onRollback.push(effect)
}

/**
 * Writes that must survive a refusal, such as counters of tries. They come before all other writes of a call, since later ones could
 * wait for a lock of the call itself.
 */
export async function outsideUnitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (currentPlace()?.unit.isWriting) throw new Error('What must survive a rollback is written before anything else of the call.')
  return inPlace(undefined, work)
}
