import type { Transfer } from '#platform/uploads/shown/transfer'

const hearers = new Set<(transfer: Transfer) => void>()

/** Subscribes to high-speed transfers that are complete at the client and at the server. */
export function onAsperaComplete(hear: (transfer: Transfer) => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

export function announceComplete(transfer: Transfer): void {
  for (const hear of hearers) hear(transfer)
}
