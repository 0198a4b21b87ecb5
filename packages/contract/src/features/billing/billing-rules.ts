/** At most so many screener links are bought at once. */
export const MOST_LINKS = 1000

/** What one of an item is. */
export const ITEM_UNITS = ['flat', 'minute', 'gb', 'disc', 'drive', 'link'] as const
export type ItemUnit = (typeof ITEM_UNITS)[number]

/** Beside a quantity; of other units the title of the line says it. Lines of older invoices have "GB", and stay as they were written. */
export const unitBeside = (unit: string): string => (unit.toLowerCase() === 'gb' ? 'GB' : '')
