/** "12.50" in cents, by its digits alone; undefined for anything else. */
export function centsIn(typed: string): number | undefined {
  const [, whole, cents = '00'] = /^\$?(\d{1,9})(?:\.(\d{2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents)
}
