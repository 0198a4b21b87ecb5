export const NO_AMOUNT = 'Write an amount as 2500 or 2500.00.'
const MOST = 1e11

/** As it is written in the field. */
export const limitText = (limit: number | null): string => (limit === null ? '' : (limit / 100).toFixed(2))

/** In minor units; null for no limit, undefined for what is no amount. */
export function amountOf(text: string): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  if (plain === '') return null
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return amount <= MOST ? amount : undefined
}
