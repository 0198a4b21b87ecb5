/**
 * `FR-ca` is `fr-CA`, `fra` and `fre` are `fr`. Extensions go (`en-u-ca-gregory`, `en-x-own`): no language's name is known with them. What is
 * no language, as films have it, is unknown.
 */
export function canonical(language: string): string {
  try {
    return new Intl.Locale(language).baseName
  } catch {
    return 'und'
  }
}
