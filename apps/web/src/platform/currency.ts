let currency = 'USD'

/** What the server said in an answer that every page begins with. */
export function learnCurrency({ currency_code }: { currency_code: string }): void {
  currency = currency_code
}

/** What this installation sells in, by its ISO 4217 code. */
export const currencyHere = (): string => currency
