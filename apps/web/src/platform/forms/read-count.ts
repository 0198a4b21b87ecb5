/** A whole number as people type it, with or without separators of thousands; undefined for everything else, which never becomes another number. */
export function readCount(typed: string): number | undefined {
  const text = typed.trim()
  return /^(\d{1,9}|\d{1,3}([, ]\d{3}){1,2})$/.test(text) ? Number(text.replace(/[, ]/g, '')) : undefined
}
