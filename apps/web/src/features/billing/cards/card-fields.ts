import { ONLY_THESE_BRANDS } from '@answerprint/contract/card-rules'

const AMEX = /^3[47]/
const VISA = /^4/
const MASTERCARD = /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/
const AMEX_DIGITS = 15
const DIGITS = 16

const isAmex = (digits: string): boolean => AMEX.test(digits)
const mostDigits = (digits: string): number => (isAmex(digits) ? AMEX_DIGITS : DIGITS)

/** The digits of a card, 15 of American Express and 16 of any other. */
export const cardDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  return digits.slice(0, mostDigits(digits))
}

/** As it is printed on the card: "3782 822463 10005", "4242 4242 4242 4242". */
export const groupCard = (typed: string): string => {
  const digits = cardDigits(typed)
  const sizes = isAmex(digits) ? [4, 6, 5] : [4, 4, 4, 4]
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, each) => sum + each, 0))
  return ends
    .map((end, index) => digits.slice(end - (sizes[index] ?? 0), end))
    .filter((group) => group !== '')
    .join(' ')
}

/** ISO/IEC 7812-1, annex B: the check digit. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What is wrong with a number; null when nothing is. */
export function wrongNumber(typed: string): string | null {
  const digits = cardDigits(typed)
  if (digits.length !== mostDigits(digits) || !isChecked(digits)) return 'Not a valid credit card number'
  return isAmex(digits) || VISA.test(digits) || MASTERCARD.test(digits) ? null : ONLY_THESE_BRANDS
}

export const MOST_CVC = 10
const FIRST_YEAR = 2022
/** The list ends here until 2030, then five years ahead. */
const LAST_YEAR = 2035

export const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** Each year of the list; those that have passed cannot be chosen. */
export const yearsAt = (now: Date): { value: string; label: string; disabled: boolean }[] => {
  const year = now.getUTCFullYear()
  const last = Math.max(LAST_YEAR, year + 5)
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(FIRST_YEAR + index)).map((value) => ({
    ...{ value, label: value, disabled: Number(value) < year },
  }))
}
