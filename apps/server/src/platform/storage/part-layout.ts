/** All parts of an upload have one size, except that the last may be shorter. */
type PartLayout = { size_bytes: number; part_size_bytes: number }

export function partLength(header: PartLayout, partNumber: number): number | undefined {
  const count = partCount(header)
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > count) return undefined
  return partNumber < count ? header.part_size_bytes : header.size_bytes - (count - 1) * header.part_size_bytes
}

/** An empty file has one empty part. */
export function partCount(header: PartLayout): number {
  return Math.max(1, Math.ceil(header.size_bytes / header.part_size_bytes))
}

export function missingParts(header: PartLayout, parts: ReadonlyMap<number, { len: number }>): number[] {
  const missing: number[] = []
  for (let n = 1; n <= partCount(header); n++) if (parts.get(n)?.len !== partLength(header, n)) missing.push(n)
  return missing
}
