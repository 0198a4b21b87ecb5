/**
 * RFC 9110, section 14: one range. Several ranges and anything malformed are ignored, which the standard allows and which
 * means the whole object; a well-formed range without any byte is unsatisfiable.
 */
export function parseRange(header: string | undefined, totalBytes: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return suffixRange(Number(last), totalBytes)
  const start = Number(first)
  const end = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= totalBytes ? 'unsatisfiable' : { start, end }
}

function suffixRange(lengthBytes: number, totalBytes: number): { start: number; end: number } | 'unsatisfiable' {
  if (lengthBytes === 0 || totalBytes === 0) return 'unsatisfiable'
  return { start: Math.max(0, totalBytes - lengthBytes), end: totalBytes - 1 }
}
