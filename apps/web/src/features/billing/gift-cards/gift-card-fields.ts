const NUMBER_DIGITS = 16
export const PIN_DIGITS = 4

const digitsIn = (typed: string, most: number): string => typed.replace(/\D/g, '').slice(0, most)

/** The digits of a number in groups of four: "2200 0000 0000 0001". */
export const groupNumber = (typed: string): string =>
  digitsIn(typed, NUMBER_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim()

export const pinDigits = (typed: string): string => digitsIn(typed, PIN_DIGITS)
