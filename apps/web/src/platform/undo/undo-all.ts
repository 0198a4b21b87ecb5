/** Of a change in several parts, some were undone. */
export class PartlyUndone extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('Only a part was undone.')
    this.refusal = refusal
  }
}

/** Undoes in parts, one after the other: a part that was changed since stays, and the others are still undone. */
export async function undoAll<Part>(parts: readonly Part[], undo: (part: Part) => Promise<unknown>): Promise<void> {
  const refused: unknown[] = []
  for (const part of parts) await undo(part).catch((error: unknown) => refused.push(error))
  if (refused.length > 0) throw refused.length < parts.length ? new PartlyUndone(refused[0]) : refused[0]
}
