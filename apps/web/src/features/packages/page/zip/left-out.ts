import type { Contents } from '../delivery.api.ts'
import { REMOVED } from '../use-download.ts'

/** `reason`: why it cannot be downloaded by itself either; null where it can. */
export type LeftOut = { _id: string; name: string; isFolder: boolean; reason: string | null }

const REASONS = {
  removed: REMOVED,
  damaged: 'Damaged. Ask the sender to send it again.',
  archived: 'Archived. Ask the sender to restore it.',
  preparing: 'Not ready yet',
} as const satisfies Record<Contents['missing'][number]['missing'], string>

/** What the page lists and its archive does not hold. */
export function leftOutOf({ left_out, missing }: Contents): LeftOut[] {
  const why = new Map(missing.map((each) => [each._id, each.missing]))
  return left_out.map(({ _id, name, type }) => {
    const found = why.get(_id)
    return { _id, name, isFolder: type === 'folder' || type === 'dcp', reason: found === undefined ? null : REASONS[found] }
  })
}

/** Why a file is not given that was there when the archive was begun; null where it may be had by itself. */
export const reasonOfRefusal = (code: string | undefined): string | null => REFUSALS.get(code) ?? null

const REFUSALS: ReadonlyMap<string | undefined, string> = new Map([
  ['file_elsewhere', REASONS.removed],
  ['file_damaged', REASONS.damaged],
  ['frozen', REASONS.archived],
])

const ONLY_FOLDERS = 'Folders cannot be downloaded from this link. Open them and download their files one by one.'
const ALL_ARCHIVED = 'Everything here is archived. Ask the sender to restore it.'
const ALL_REMOVED = 'Everything here was removed by the sender.'
const NOTHING_NOW = 'Nothing here can be downloaded now. Each file says why.'

/** Of contents that an archive could hold nothing of. */
export function whyNoArchive(contents: Contents): string {
  const reasons = new Set(leftOutOf(contents).map((each) => each.reason))
  if (reasons.has(null) || reasons.size === 0) return ONLY_FOLDERS
  if (reasons.size > 1) return NOTHING_NOW
  if (reasons.has(REASONS.archived)) return ALL_ARCHIVED
  return reasons.has(REASONS.removed) ? ALL_REMOVED : NOTHING_NOW
}
