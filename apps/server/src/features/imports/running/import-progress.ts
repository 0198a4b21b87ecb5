import { fail } from '@answerprint/contract/errors'
import { lockProjectTree } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import { reserveStorage } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can } from '#platform/http/viewer'
import type { ImportRow } from '../imports.repository.ts'
import { lockMine, type Mine, updateImport } from './import-work.repository.ts'

/** Where the host reports no size, storage is reserved in steps, and in smaller ones where the account has less left. */
const STEPS_BYTES = [256, 16, 1].map((megabytes) => megabytes * 1024 * 1024)
const REPORT_EVERY_MS = 1_000

/** Another attempt has this import now, or it was cancelled. */
export class ImportLost extends Error {}

type Needs = { db: Database; access: ProjectAccess; now: Clock }

/** What one attempt has fetched, the storage that it reserves, and whether it may still go on. */
export function openProgress({ db, access, now }: Needs, row: ImportRow, mine: Mine, arrivedBytes: number) {
  let sent = arrivedBytes
  let reserved = 0
  let reportedAt = performance.now()

  const checkAccess = async () => {
    if (row.user_id === null) return
    const person = await access.stillSees(row.user_id, row.project_id)
    if (!person || !can(person, 'projects:can_modify')) return fail('no_access')
  }
  /** One change under the fence. `inTree`: of the project's tree, which is locked before the row, as where a project is handed over: no deadlock. */
  const change = (work: (tx: Database, row: ImportRow) => Promise<void>, { inTree = false } = {}) =>
    db.transaction().execute(async (tx) => {
      if (inTree) await lockProjectTree(tx, row.project_id)
      const held = await lockMine(tx, mine)
      if (!held) throw new ImportLost()
      await work(tx, held)
    })
  /** The first of these amounts that the account has left. */
  const reserve = (...amounts: readonly number[]) =>
    change(async (tx, { owner_id, reserved_bytes }) => {
      let bytes: number | undefined
      for (const each of amounts) {
        if (bytes === undefined && (await reserveStorage(tx, owner_id, each))) bytes = each
      }
      if (bytes === undefined) return fail('storage_limit')
      await updateImport(tx, mine.import_id, { reserved_bytes: reserved_bytes + bytes }, now())
      reserved += bytes
    })
  const report = async () => {
    await checkAccess()
    await change((tx) => updateImport(tx, mine.import_id, { sent_bytes: sent }, now()).then(() => undefined))
  }

  return {
    checkAccess,
    change,
    /** Reserves storage for a file of this size, or for the first step of one whose size is unknown. */
    async begin(size: number | null): Promise<void> {
      reserved = 0
      await checkAccess()
      await (size === null ? reserve(...STEPS_BYTES, 0) : reserve(size))
    },
    async advance(bytes: number, fileBytes: number): Promise<void> {
      sent += bytes
      const more = fileBytes - reserved
      if (more > 0) await reserve(...STEPS_BYTES.filter((each) => each > more), more)
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      await report()
    },
    /** A file that failed, or will be fetched again. */
    takeBack(bytes: number): void {
      sent -= bytes
    },
    sent: () => sent,
    reserved: () => reserved,
  }
}
export type Progress = ReturnType<typeof openProgress>
