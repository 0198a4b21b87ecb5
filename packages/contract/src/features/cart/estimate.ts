const DAY_MS = 86_400_000

/** Days until a delivery, at least one, to two more. */
export function deliveryDays(now: Date, delivery: Date): { from: number; to: number } {
  const day = (date: Date) => Math.floor(date.getTime() / DAY_MS)
  const from = Math.max(1, day(delivery) - day(now))
  return { from, to: from + 2 }
}

export function deliveryEstimate(now: Date, delivery: Date): string {
  const { from, to } = deliveryDays(now, delivery)
  return `Estimated delivery: ${from} - ${to} days, excluding production time`
}

/** FEDEX_GROUND as people read it. */
export const shippingName = (type: string): string => type.replaceAll('_', ' ')

const LONGEST_PROJECT = 18
/** Of the title of a project in the cart. By code points: a surrogate pair is not split. */
export function shortTitle(title: string): string {
  const characters = Array.from(title)
  return characters.length > LONGEST_PROJECT ? `${characters.slice(0, LONGEST_PROJECT).join('')}...` : title
}

const MOST_SHOWN = 9
export const badgeOf = (count: number): string => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count))
