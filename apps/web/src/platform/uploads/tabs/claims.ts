/** Which upload this tab sends. Two tabs that send the parts of one break off each other's, and the first that is cancelled ends both. */
export type Claims = {
  /** False where another tab of this browser has it; true again for the tab that has it. */
  take(uploadID: string): Promise<boolean>
  leave(uploadID: string): void
}

/** A tab that is closed, or whose browser ends, loses what it holds. */
export function browserClaims(): Claims {
  const held = new Map<string, () => void>()
  // Only on pages that came over HTTPS.
  const locks: LockManager | undefined = navigator.locks
  return {
    take: async (uploadID) => {
      if (held.has(uploadID) || locks === undefined) return true
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const hold = (lock: Lock | null) => {
        resolve(lock !== null)
        return lock === null ? undefined : new Promise<void>((leave) => held.set(uploadID, leave))
      }
      // A browser that refuses to say is asked no more: the upload goes on as without this.
      locks.request(`answerprint-upload ${uploadID}`, { ifAvailable: true }, hold).catch(() => resolve(true))
      return await promise
    },
    leave: (uploadID) => {
      held.get(uploadID)?.()
      held.delete(uploadID)
    },
  }
}
