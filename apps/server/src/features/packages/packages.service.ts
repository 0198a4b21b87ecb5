import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { packages as contract } from '@answerprint/contract/packages'
import { findFile } from '#features/files'
import type { RecordHistory } from '#features/history'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { HashPassword } from '#platform/passwords'
import { announcePackage } from './announce-package.ts'
import { addToFoldersInStep, listWaiting } from './contents.repository.ts'
import type { PackageLinks } from './package-links.ts'
import { presentPackage } from './package-views.ts'
import { isExpired, refusePast } from './packages.policy.ts'
import {
  endEmptyPackages,
  endPackagesOfProjects,
  findPackage,
  listEndedPackages,
  listPackages,
  type PackageRow,
  updatePackage,
} from './packages.repository.ts'
import { countVerifications } from './proof/verifications.repository.ts'
import { listRecipients } from './recipients.repository.ts'
import { forgetReminders } from './reminders/reminders.repository.ts'
import type { SendPackage } from './sending/send-package.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  links: PackageLinks
  sendPackage: SendPackage
  recordHistory: RecordHistory
  hashPassword: HashPassword
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

export const createPackages = ({ db, access, links, sendPackage, recordHistory, hashPassword, now }: Needs) => {
  const open = async (viewer: Viewer, projectId: string, packageId: string) => {
    await access.open(viewer, projectId)
    return (await findPackage(db, projectId, packageId)) ?? fail('not_found')
  }
  const show = async (rows: PackageRow[]) => {
    const ids = rows.map((each) => each._id)
    const all = await listRecipients(db, ids)
    const recipients = Map.groupBy(all, (each) => each.package_id)
    const counted = await countVerifications(
      db,
      all.map((each) => each._id),
    )
    const proofs = new Map(counted.map((each) => [each.recipient_id, each]))
    return rows.map((row) => presentPackage(row, recipients.get(row._id) ?? [], { links, proofs, now: now() }))
  }
  const showOne = async (projectId: string, packageId: string) => {
    const [shown] = await show([(await findPackage(db, projectId, packageId)) ?? fail('not_found')])
    return shown ?? fail('not_found')
  }
  const endAt = async (tx: Database, viewer: Viewer, ended: PackageRow, expires_at: Date | null) => {
    const { _id, project_id, name } = ended
    await updatePackage(tx, _id, { expires_at })
    await forgetReminders(tx, _id)
    const wasOver = isExpired(ended, now())
    const entry = { project_id, by: viewer, package_id: _id, package: name }
    if (expires_at && expires_at <= now()) await recordHistory(tx, { ...entry, action: 'package.expired' })
    else if (wasOver) await recordHistory(tx, { ...entry, action: 'package.revived' })
    else await recordHistory(tx, { ...entry, action: 'package.changed', field: 'expiry date' })
  }
  return {
    async list(viewer: Viewer, { params: { projectID }, query: { fileID } }: Asked<'list'>) {
      await access.open(viewer, projectID)
      if (fileID && !(await findFile(db, projectID, fileID))) return fail('not_found')
      return { packages: await show(await listPackages(db, projectID, fileID)) }
    },

    async send(viewer: Viewer, { params: { projectID }, body }: Asked<'send'>, call: Call) {
      const { package_id, invoice_id } = await sendPackage(viewer, projectID, body, call)
      return { package: await showOne(projectID, package_id), invoice_id }
    },

    async update(viewer: Viewer, { params: { projectID, packageID }, body }: Asked<'update'>) {
      const row = await open(viewer, projectID, packageID)
      const change = 'key' in body ? body : ({ key: body.field, value: body.value } as Change)
      const at = changedEnd(change, now())
      const password_hash = change.key === 'password' && change.value ? await hashPassword(change.value) : null
      await db.transaction().execute(async (tx) => {
        await announcePackage(tx, { project_id: projectID, package_id: row._id })
        if (at !== undefined) return endAt(tx, viewer, row, at)
        const entry = { project_id: projectID, by: viewer, package_id: row._id, package: row.name }
        if (change.key === 'reminder_days') {
          await updatePackage(tx, row._id, { reminder_days: change.value })
          return recordHistory(tx, { ...entry, action: 'package.changed', field: 'reminder' })
        }
        if (change.key === 'received_files') {
          await addToFoldersInStep(tx, await listWaiting(tx, row._id), now())
          return recordHistory(tx, { ...entry, action: 'package.changed', field: 'files' })
        }
        await updatePackage(tx, row._id, { password_hash })
        await recordHistory(tx, { ...entry, action: 'package.changed', field: 'password' })
      })
      return showOne(projectID, packageID)
    },

    find: async (projectId: string, packageId: string) => (await findPackage(db, projectId, packageId)) ?? fail('not_found'),

    /** For the history of a project. */
    ended: async (packageIds: string[]): Promise<Set<string>> => new Set(await listEndedPackages(db, packageIds, now())),

    async expire(viewer: Viewer, projectId: string, packageId: string, expires_at: Date): Promise<void> {
      const row = await open(viewer, projectId, packageId)
      await db.transaction().execute(async (tx) => {
        await endAt(tx, viewer, row, expires_at)
        await announcePackage(tx, { project_id: projectId, package_id: packageId })
      })
    },

    /** Called in the transaction that deletes these files. */
    endOfFiles: (tx: Database, fileIds: string[]) => endEmptyPackages(tx, fileIds, now()),

    /** Called in the transaction that deletes these projects: what was moved out of one is not deleted with it. */
    endOfProjects: (tx: Database, projectIds: string[]) => endPackagesOfProjects(tx, projectIds, now()),
  }
}
export type Packages = ReturnType<typeof createPackages>

type Change = Extract<Asked<'update'>['body'], { key: unknown }>

/** The new expiry date; undefined when the change is about something else. */
function changedEnd(body: Change, now: Date): Date | null | undefined {
  if (body.key === 'password' || body.key === 'reminder_days' || body.key === 'received_files') return undefined
  if (body.key === 'is_expired') return body.value ? now : fail('package_ended_once')
  const at = body.value || null
  refusePast(at, now)
  return at
}
