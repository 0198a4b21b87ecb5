/** What was typed as a count of links: digits alone, at least one, and no more than are sold at once. */
export const readQuantity = (typed: string, most: number): number => {
  const digits = Number(typed.replace(/\D/g, '').slice(0, 6))
  return Math.min(most, Math.max(1, digits))
}
