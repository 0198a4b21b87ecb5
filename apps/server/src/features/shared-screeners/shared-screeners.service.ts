import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type sharedScreeners as contract, DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import type { RecordHistory } from '#features/history'
import type { Brands } from '#features/organizations'
import { escapeLike, type ProjectAccess } from '#features/projects'
import { findScreener } from '#features/screeners'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import type { SendShares } from './sending/send-shares.ts'
import type { ShareLinks } from './sending/share-links.ts'
import { createShareChanges } from './share-changes.ts'
import { presentSession, presentShare } from './share-views.ts'
import { EXPIRED_AT } from './shared-screeners.policy.ts'
import {
  expireSharesOfScreeners,
  findQuota,
  findShare,
  listShares,
  listSharesById,
  listVisibleProjectIds,
  type WatchedShareRow,
} from './shared-screeners.repository.ts'
import { segmentsOf } from './viewing/played.ts'
import { listSessionsOfShare } from './viewing/viewing-sessions.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: ShareLinks
  brands: Brands
  sendShares: SendShares
  mailQueue: MailQueue
  recordHistory: RecordHistory
  hashPassword: HashPassword
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const ANALYTICS_COLUMNS: ReadonlySet<string> = new Set(['last_viewed_at', 'percentage_watched'])

export const createSharedScreeners = (needs: Needs) => {
  const { db, access, links, sendShares, now } = needs
  const open = async (viewer: Viewer, shareId: string): Promise<WatchedShareRow> => {
    const share = (await findShare(db, shareId)) ?? fail('not_found')
    if (share.owner_id !== viewer.owner_id && share.owner_id !== viewer.user_id) return fail('not_found')
    await access.open(viewer, share.project_id)
    return share
  }
  const show = (viewer: Viewer, row: WatchedShareRow) =>
    presentShare(row, {
      // A reviewer's link gives access to the film: only people who may send see it.
      url: can(viewer, 'screeners:can_manage') ? links.url(row) : '',
      now: now(),
      withStats: can(viewer, 'screeners:can_view_analytics'),
    })
  return {
    open,
    ...createShareChanges({ ...needs, open, show }),

    async list(viewer: Viewer, { query }: Asked<'list'>) {
      const { search, skip, take, sortBy, sortDirection } = query
      // The order of the rows says who watched how much.
      if (ANALYTICS_COLUMNS.has(sortBy) && !can(viewer, 'screeners:can_view_analytics')) return fail('forbidden')
      const parent = await parentOf(viewer, query)
      const paging = { search: search?.trim() ? escapeLike(search.trim()) : undefined, skip, take, sortBy, sortDirection }
      const { rows, count } = await listShares(db, { parent, ...paging })
      return { shared_screeners: rows.map((each) => show(viewer, each)), count }
    },

    async quota(viewer: Viewer) {
      const found = (await findQuota(db, viewer.owner_id, viewer.organization_id)) ?? fail('not_found')
      return {
        reviewers: { remaining: found.remaining, total: found.total },
        forensic_watermark_reviewers: { remaining: found.forensic_remaining, total: found.forensic_total },
        max_view_count_limit: found.max_view_count_limit ?? DEFAULT_MOST_VIEWS,
        can_use_cc_on_shared_emails: found.can_use_cc_on_shared_emails ?? false,
      }
    },

    async send(viewer: Viewer, { body }: Asked<'send'>) {
      const ids = await sendShares(viewer, body)
      return { shared_screeners: (await listSharesById(db, ids)).map((each) => show(viewer, each)) }
    },

    async get(viewer: Viewer, shareId: string) {
      const share = await open(viewer, shareId)
      return { sharedScreener: show(viewer, share), name: share.screener_name }
    },

    async sessions(viewer: Viewer, shareId: string) {
      const share = await open(viewer, shareId)
      const screener = await findScreener(db, share.screener_id ?? '')
      const duration_seconds = screener?.duration_seconds ?? null
      const rows = await listSessionsOfShare(db, share._id)
      const sessions = rows.map((row) => {
        const watched = segmentsOf(row.played, duration_seconds ?? 0)
        return presentSession(row, { name: share.screener_name, now: now(), watched, durationSeconds: duration_seconds ?? 0 })
      })
      return { sessions, duration_seconds }
    },

    expireOfScreeners: (tx: Database, screenerIds: string[]) => expireSharesOfScreeners(tx, screenerIds, EXPIRED_AT),
  }

  async function parentOf(viewer: Viewer, { parentType, parentID }: Asked<'list'>['query']) {
    if (parentType === 'screener') {
      const screener = (await findScreener(db, parentID)) ?? fail('no_access')
      await access.open(viewer, screener.project_id)
      return { screener_id: parentID }
    }
    if (parentType !== 'organization' || parentID !== viewer.owner_id) return fail('not_found')
    const project_ids = can(viewer, 'projects:can_view') ? ('all' as const) : await listVisibleProjectIds(db, viewer.user_id)
    return { owner_id: viewer.owner_id, project_ids }
  }
}
export type SharedScreeners = ReturnType<typeof createSharedScreeners>
