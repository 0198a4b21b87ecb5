/** A printable document: facts, a list that may be long, and its proof. */
export type Printable = {
  /** Its number. */
  number: string
  title: string
  sum: string
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly [name: string, hashes: string, state: string]
  rows: readonly PrintableRow[]
  /** A text about the attachment, and lines in mono that must be exact. */
  proof: { title: string; text: (where: string) => string; lines: readonly string[] }
  footer: string
  /** Attached to the document. */
  attached: { file_name: string; content_type: string; content: string }
  author: string
  at: Date
}
export type PrintableRow = { name: string; bytes: number; hashes: readonly string[]; state: string; tone: 'ok' | 'bad' | 'plain' }

/** A4, in points. */
export const SHEET = { width: 595.28, height: 841.89, left: 46, right: 46, top: 56, bottom: 64 } as const
export const TEXT_WIDTH = SHEET.width - SHEET.left - SHEET.right
export const SIZES = { title: 25, sum: 12, fact: 9.5, name: 9, state: 8.5, hash: 6, head: 8, small: 8, proof: 7 } as const
export const LINES = { fact: 14, name: 12.5, hash: 9, small: 12, proof: 10 } as const
export const COLUMNS = { fact: 120, name: 246, bytes: 322, state: 334 } as const
export const INKS = {
  ink: '#131416',
  pale: '#65635d',
  line: '#ddd9d0',
  ok: '#1f7a45',
  bad: '#b3261e',
  plain: '#65635d',
  lamp: '#f0b954',
} as const
