/**
 * The journal of one upload: a header, then one line for each part that is whole and flushed. Lines are only appended.
 * A line begins and ends with a line feed, so that the torn last line of a crash cannot swallow the one after it.
 */
export type UploadHeader = {
  key: string
  size_bytes: number
  part_size_bytes: number
  content_type: string
  /** Versions before did not write it. */
  begun_at?: string
}
export type PartRecord = { n: number; len: number; crc32: number; etag: string }
/** Written before a part that had arrived is overwritten: from here on it counts as missing. */
export type VoidRecord = { n: number; void: true }

export function journalLine(record: UploadHeader | PartRecord | VoidRecord): string {
  return `\n${JSON.stringify(record)}\n`
}

/** Undefined when not even the header survived: the upload was never acknowledged. */
export function parseJournal(text: string): { header: UploadHeader; parts: Map<number, PartRecord> } | undefined {
  const [header, ...records] = text.split('\n').flatMap(parseLine)
  if (!isHeader(header)) return undefined
  const parts = new Map<number, PartRecord>()
  for (const record of records) {
    if (!('n' in record)) continue
    if ('void' in record) parts.delete(record.n)
    else parts.set(record.n, record)
  }
  return { header, parts }
}

type Line = UploadHeader | PartRecord | VoidRecord

function parseLine(line: string): Line[] {
  if (line === '') return []
  try {
    const value: unknown = JSON.parse(line)
    // Our own file: a line that parses is complete, and has the shape that was written.
    return typeof value === 'object' && value !== null ? [value as Line] : []
  } catch {
    return []
  }
}

function isHeader(line: Line | undefined): line is UploadHeader {
  return line !== undefined && 'key' in line
}
