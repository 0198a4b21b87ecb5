import { Turns } from './turns.ts'

/**
 * The transaction of a unit of work, or a savepoint within it. A level holds its parent's turn for as long as it is open, so only the
 * innermost level uses the connection.
 */
export type Level = {
  readonly parent: Level | undefined
  readonly turns: Turns
  /** Undefined for the first writes: their rollback is that of the whole transaction. */
  readonly savepoint: string | undefined
  isOpen: boolean
  /** Ends the turn of the parent. */
  readonly leave: () => void
}

export const newLevel = ({ parent, savepoint, leave }: Pick<Level, 'parent' | 'savepoint' | 'leave'>): Level => ({
  ...{ parent, savepoint, leave },
  turns: new Turns(),
  isOpen: true,
})

export function isWithin(level: Level, outer: Level): boolean {
  for (let at: Level | undefined = level; at; at = at.parent) if (at === outer) return true
  return false
}

/** Waits for the turn on this level or, where it has ended meanwhile, on the nearest open one around it; undefined when all have ended. */
export async function takeTurn(level: Level): Promise<{ level: Level; leave: () => void } | undefined> {
  for (let at: Level | undefined = level; at; at = at.parent) {
    const leave = await at.turns.take()
    if (at.isOpen) return { level: at, leave }
    leave()
  }
  return undefined
}
