import { AsyncLocalStorage } from 'node:async_hooks'
import type { Level } from './level.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The position of the running code in a unit of work: within which of its transactions. */
export type Place = { readonly unit: UnitOfWork; readonly level: Level }

const current = new AsyncLocalStorage<Place | undefined>()

/** Undefined outside of a unit, and once the unit has ended: code that outlives a call does not belong to it. */
export function currentPlace(): Place | undefined {
  const place = current.getStore()
  return place?.unit.isOpen ? place : undefined
}

export const inPlace = <T>(place: Place | undefined, work: () => Promise<T>): Promise<T> => current.run(place, work)
