import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { history as contract } from '@answerprint/contract/history'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { Action, OtherProject } from './actions.ts'
import { countEntries, type EntryRow, findEntryLinks, listEntries } from './history.repository.ts'
import { toHtml, toPlain } from './sentence.ts'
import { sentenceOf, withoutOtherProject } from './sentence-of.ts'

type Needs = {
  db: Database
  access: { open(viewer: Viewer, projectId: string): Promise<unknown>; sees(viewer: Viewer, projectId: string): Promise<boolean> }
  /** Those of these shares that have expired. */
  endedShares(shareIds: string[]): Promise<Set<string>>
  /** Changes when shares of this project expire; a share of another project is refused as unknown. */
  expireShares(viewer: Viewer, projectId: string, shareIds: string[], expiry: Date): Promise<void>
  /** The same of packages. */
  packages: {
    ended(packageIds: string[]): Promise<Set<string>>
    expire(viewer: Viewer, projectId: string, packageId: string, expiry: Date): Promise<void>
  }
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createHistory = ({ db, access, endedShares, expireShares, packages, now }: Needs) => ({
  async list(viewer: Viewer, { params: { projectID }, query }: Asked<'list'>) {
    await access.open(viewer, projectID)
    const { type, sortBy, sortDir, skip, take } = query
    const search = query.search?.trim() || undefined
    const asked = { project_id: projectID, type, search, sortBy, sortDir, skip, take }
    const [rows, size] = await Promise.all([listEntries(db, asked), countEntries(db, asked)])
    const shares = await endedShares(rows.flatMap((each) => each.shared_screener_ids))
    const ended = new Set([...shares, ...(await packages.ended(rows.flatMap((each) => each.package_id ?? [])))])
    const others = await listSeen(access, viewer, rows)
    return { history: rows.map((row) => present(row, ended, others)), size }
  },

  async expireLinks(viewer: Viewer, { params: { projectID }, body }: Asked<'expireLinks'>) {
    await access.open(viewer, projectID)
    const { packageID, sharedScreenerID, logID } = body
    if (Boolean(packageID) === Boolean(sharedScreenerID)) {
      return fail('invalid', { errors: [{ field: 'sharedScreenerID', message: 'Name a package or a shared screener, and not both.' }] })
    }
    const at = now()
    if (body.expiryDate && body.expiryDate <= at) {
      return fail('expiry_in_past', { errors: [{ field: 'expiryDate', message: 'Choose a date ahead.' }] })
    }
    const expires_at = body.expiryDate ?? at
    const entry = logID ? ((await findEntryLinks(db, projectID, logID)) ?? fail('not_found')) : undefined
    if (packageID) {
      if (entry && entry.package_id !== packageID) return fail('not_found')
      await packages.expire(viewer, projectID, packageID, expires_at)
    }
    if (sharedScreenerID) {
      const shareIds = entry ? entry.shared_screener_ids : [sharedScreenerID]
      if (!shareIds.includes(sharedScreenerID)) return fail('not_found')
      await expireShares(viewer, projectID, shareIds, expires_at)
    }
    return { expires_at, links_expired: expires_at <= now() }
  },
})
export type History = ReturnType<typeof createHistory>

const parametersOf = (row: EntryRow) => row.parameters as Record<string, unknown> & OtherProject

/** The other projects of these entries that the viewer sees as well. */
async function listSeen(access: Needs['access'], viewer: Viewer, rows: readonly EntryRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap((row) => parametersOf(row).other_project_id ?? []))]
  const seen = await Promise.all(ids.map((id) => access.sees(viewer, id)))
  return new Set(ids.filter((_, index) => seen[index]))
}

function present(row: EntryRow, ended: Set<string>, others: ReadonlySet<string>) {
  const { _id, user_id, full_name, staff_id, staff_name, created_at, action, package_id, shared_screener_ids: shares } = row
  const links = package_id ? [package_id] : shares
  const parameters = parametersOf(row)
  const isNamed = parameters.other_project_id !== undefined && others.has(parameters.other_project_id)
  const { sentence } = sentenceOf(action as Action, isNamed ? parameters : withoutOtherProject(parameters))
  return {
    _id,
    created_at,
    message: toHtml(sentence),
    message_plain: isNamed ? toPlain(sentence) : row.message_plain,
    type: row.type,
    action,
    user: user_id && full_name !== null ? { _id: user_id, full_name } : null,
    staff: staff_id ? { _id: staff_id, full_name: staff_name ?? 'Answerprint' } : null,
    links_expired: links.length > 0 && links.every((each) => ended.has(each)),
    package_id,
    shared_screener_id: shares[0] ?? null,
  }
}
