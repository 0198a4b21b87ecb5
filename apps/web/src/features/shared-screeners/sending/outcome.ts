import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { Quota } from '../shares.api.ts'
import { linksLeft, linksNeeded, type ShareDraft } from './share-draft.ts'

/** What sending will do, from the same values as what is sent. Pieces at odd places are emphasized. */
export function outcomeOf(draft: ShareDraft, quota: Quota): string[] {
  const who = draft.shareType === 'link' ? 'Anyone with the link' : formatCount(draft.reviewers.length, 'reviewer')
  const times = typeof draft.viewLimit === 'number' ? formatCount(draft.viewLimit, 'time') : 'any number of times'
  const from = draft.availableAt === null ? 'now' : formatDateTime(draft.availableAt)
  const until = draft.expiry === null ? 'without an end' : formatDateTime(draft.expiry)
  const places =
    draft.isGeoblocked && draft.countries.length > 0
      ? [', in ', draft.countries.length === 1 ? '1 country' : `${draft.countries.length} countries`]
      : []
  const left = linksLeft(quota, draft.useForensicWatermark) - linksNeeded(draft)
  const total = draft.useForensicWatermark ? quota.forensic_watermark_reviewers.total : quota.reviewers.total
  const end = draft.expiry === null ? ` from ${from} ` : ` from ${from} until `
  const rest = `. ${Math.max(0, left)} of ${total} links left after sending.`
  return ['', who, ' can watch ', times, end, until, ...places, rest]
}
