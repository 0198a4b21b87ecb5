/** Addresses of one share by Aspera: each is a download that is paid. */
export const MOST_ASPERA_RECIPIENTS = 50
/** It is a line of an invoice. */
export const LONGEST_ASPERA_LABEL = 100
/** Clients before this one are too old for us. */
export const OLDEST_CLIENT = '3.6.0'
/** A progress report goes to the server on each of so many updates of the client. */
export const REPORT_EVERY = 30

/** Whether a version such as "3.10.0" comes before another; what cannot be read is old. */
export function isOlderThan(version: string, other: string): boolean {
  const [own, wanted] = [version, other].map((each) => each.split('.').map((part) => Number.parseInt(part, 10)))
  if (!own || !wanted || own.some(Number.isNaN)) return true
  for (const [index, part] of wanted.entries()) {
    const mine = own[index] ?? 0
    if (mine !== part) return mine < part
  }
  return false
}
