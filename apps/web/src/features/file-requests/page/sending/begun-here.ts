/** Which entries of the page's transfers list were begun for which request: a signed-in person may send elsewhere, too. */
const begun = new Map<string, Set<string>>()

export function noteBegun(requestID: string, uuid: string): void {
  const known = begun.get(requestID) ?? new Set()
  known.add(uuid)
  begun.set(requestID, known)
}

export const wasBegunFor = (requestID: string, uuid: string): boolean => begun.get(requestID)?.has(uuid) === true
