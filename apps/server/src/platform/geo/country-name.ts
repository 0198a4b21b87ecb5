const names = new Intl.DisplayNames('en', { type: 'region' })

/** In English, of an ISO 3166-1 code in any case; a code without a name stays as it is. Throws a RangeError where it is no code. */
export const countryName = (code: string): string => names.of(code.toUpperCase()) ?? code
