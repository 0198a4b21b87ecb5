/** A document of an order in our own workshop: a sheet to work by, labels to stick on, or a list in the parcel. */
export type PrintedOrder = {
  title: string
  number: string
  facts: readonly (readonly [name: string, value: string])[]
  sections: readonly PrintedSection[]
  footer: string
  at: Date
}
export type PrintedSection = {
  title: string
  lines: readonly PrintedLine[]
  /** Stretches of a film, from 0 to 1, drawn on a bar. */
  spans?: readonly { from: number; to: number }[]
  /** A curve over a film, from 0 to 1. */
  points?: readonly number[]
}
/** `isToDo`: with a box to tick. */
export type PrintedLine = { text: string; right?: string; isToDo?: true }

/** What is stuck onto one drive, or onto the discs of one format. */
export type PrintedLabel = { code: string; title: string; lines: readonly string[] }

export const sizeText = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
  const power = bytes < 1000 ? 0 : Math.min(4, Math.floor(Math.log10(bytes) / 3))
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`
}
