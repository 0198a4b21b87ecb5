/** RFC 5321 allows 256 for a path with its angle brackets. */
export const LONGEST_EMAIL = 254

/** Commas, semicolons and angle brackets separate the addresses of a list; inside one they would address another recipient. */
export const EMAIL_PATTERN = /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]{2,}$/

/** Whether a person may enter this as an email address. Spaces around it do not count. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(address)
}
