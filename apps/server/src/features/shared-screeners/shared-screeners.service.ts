import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type sharedScreeners as contract, DEFAULT_MOST_VIEWS } from '@answerprint/contract/shared-screeners'
import type { Brands } from '#features/organizations'
import { createSignPoster, type ProjectAccess } from '#features/projects'
import { listSendable } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { HashPassword } from '#platform/passwords'
import type { ObjectStore } from '#platform/storage/object-store'
import { listShares } from './listed-shares.repository.ts'
import { createOpenShare, parentOf } from './open-share.ts'
import type { PrepareCopies } from './copies/prepare-copies.ts'
import type { RecordShare } from './record-share.ts'
import { expireSharesOfRooms } from './rooms/film-shares.repository.ts'
import type { SendShares } from './sending/send-shares.ts'
import type { ShareLinks } from './sending/share-links.ts'
import { createShareChanges } from './share-changes.ts'
import { filmOfShare } from './share-film.ts'
import { presentSession, presentShare } from './share-views.ts'
import { EXPIRED_AT, mayAnalyse } from './shared-screeners.policy.ts'
import { expireSharesOfScreeners, findQuota, isOfFilm, listSharesById, type WatchedShareRow } from './shared-screeners.repository.ts'
import { segmentsOf } from './viewing/played.ts'
import { listSessionsOfShare } from './viewing/shown-sessions.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: ShareLinks
  brands: Brands
  sendShares: SendShares
  mailQueue: MailQueue
  recordShare: RecordShare
  prepareCopies: PrepareCopies
  hashPassword: HashPassword
  store: ObjectStore
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

const ANALYTICS_COLUMNS: ReadonlySet<string> = new Set(['last_viewed_at', 'percentage_watched'])

export const createSharedScreeners = (needs: Needs) => {
  const { db, links, sendShares, now } = needs
  const signPoster = createSignPoster(needs)
  const openFor = createOpenShare(needs)
  const open = (viewer: Viewer, shareId: string) => openFor(viewer, shareId, 'manage')
  /** `maySend`: a member who is listed in the room, whatever their role grants. */
  const show = (viewer: Viewer, row: WatchedShareRow, maySend = false) => {
    const rights = rightsOn(viewer, row)
    return presentShare(row, {
      // A reviewer's link gives access to the film: only people who may send see it.
      url: can(rights, isOfFilm(row) ? 'screeners:can_manage' : 'screener_rooms:can_send') || maySend ? links.url(row) : '',
      now: now(),
      withStats: mayAnalyse(viewer, row),
    })
  }
  return {
    open,
    ...createShareChanges({ ...needs, open, show: (viewer: Viewer, row: WatchedShareRow) => show(viewer, row, true) }),

    async list(viewer: Viewer, { query }: Asked<'list'>) {
      const { search, skip, take, sortBy, sortDirection, progress } = query
      const { parent, owner_id } = await parentOf(needs, viewer, query)
      const analyses = mayAnalyse(viewer, { owner_id })
      // The order of the rows says who watched how much, and so does which of them are listed.
      if ((ANALYTICS_COLUMNS.has(sortBy) || progress !== undefined) && !analyses) return fail('forbidden')
      const paging = { search: search?.trim() || undefined, progress, skip, take, sortBy, sortDirection }
      const { rows, counts } = await listShares(db, { parent, ...paging })
      // One who is listed in a room may send it, whatever their role grants.
      const sendable = await listSendable(db, viewer, [...new Set(rows.flatMap((row) => row.room_id ?? []))])
      const shown = await Promise.all(
        rows.map(async (row) => {
          const maySend = row.room_id !== null && sendable.has(row.room_id)
          return { ...show(viewer, row, maySend), poster_url: await signPoster.small(row) }
        }),
      )
      return { shared_screeners: shown, count: counts[progress ?? 'all'], counts: analyses ? counts : null }
    },

    async quota(viewer: Viewer, { query: { parentType, parentID } }: Asked<'quota'>) {
      const { owner_id } = parentType && parentID ? await parentOf(needs, viewer, { parentType, parentID }) : viewer
      // What a person owns is theirs, also while they are a member of an organization.
      const organizationId = owner_id === viewer.user_id ? null : viewer.organization_id
      const found = (await findQuota(db, owner_id, organizationId)) ?? fail('not_found')
      return {
        reviewers: { remaining: found.remaining, total: found.total },
        forensic_watermark_reviewers: { remaining: found.forensic_remaining, total: found.forensic_total },
        max_view_count_limit: found.max_view_count_limit ?? DEFAULT_MOST_VIEWS,
        can_use_cc_on_shared_emails: found.can_use_cc_on_shared_emails ?? false,
      }
    },

    async send(viewer: Viewer, { body }: Asked<'send'>, call: Call) {
      const ids = await sendShares(viewer, body, call)
      return { shared_screeners: (await listSharesById(db, ids)).map((each) => show(viewer, each, true)) }
    },

    async get(viewer: Viewer, shareId: string) {
      const share = await open(viewer, shareId)
      return { sharedScreener: show(viewer, share, true), name: filmOfShare(share) }
    },

    async sessions(viewer: Viewer, shareId: string) {
      const share = await openFor(viewer, shareId, 'analyse')
      const rows = await listSessionsOfShare(db, share._id)
      const sessions = rows.map((row) => {
        const durationSeconds = row.duration_seconds ?? 0
        const watched = segmentsOf(row.played, durationSeconds)
        return presentSession(row, { name: filmOfShare(row), now: now(), watched, durationSeconds })
      })
      return { sessions, duration_seconds: share.duration_seconds }
    },

    expireOfRooms: (tx: Database, roomIds: string[]) => expireSharesOfRooms(tx, roomIds, { expiry: EXPIRED_AT, shut_at: now() }),
    expireOfScreeners: (tx: Database, screenerIds: string[]) =>
      expireSharesOfScreeners(tx, screenerIds, { expiry: EXPIRED_AT, shut_at: now() }),
  }
}
export type SharedScreeners = ReturnType<typeof createSharedScreeners>
