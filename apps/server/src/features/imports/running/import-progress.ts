import { fail } from '@answerprint/contract/errors'
import type { ProjectAccess } from '#features/projects'
import { reserveStorage } from '#features/uploads'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { ImportRow } from '../imports.repository.ts'
import { lockMine, type Mine, updateImport } from './import-work.repository.ts'

/** Where no size is told, room is taken in steps. */
const STEP_BYTES = 256 * 1024 * 1024
const TOLD_EVERY_MILLISECONDS = 1_000

/** Somebody else has this import now, or nobody wants it any more. */
export class ImportLost extends Error {}

type Needs = { db: Database; access: ProjectAccess; now: Clock }

/** What one attempt has fetched, the room that it holds, and whether it may still go on. */
export function openProgress({ db, access, now }: Needs, row: ImportRow, mine: Mine, arrivedBytes: number) {
  let sent = arrivedBytes
  let reserved = 0
  let toldAt = performance.now()

  const stands = async () => {
    if (row.user_id !== null && !(await access.stillSees(row.user_id, row.project_id))) return fail('no_access')
  }
  /** One change under the fence. */
  const change = (work: (tx: Database, row: ImportRow) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const held = await lockMine(tx, mine)
      if (!held) throw new ImportLost()
      await work(tx, held)
    })
  const reserve = (bytes: number) =>
    change(async (tx, { owner_id, reserved_bytes }) => {
      if (!(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
      await updateImport(tx, mine.import_id, { reserved_bytes: reserved_bytes + bytes }, now())
      reserved += bytes
    })
  const tell = async () => {
    await stands()
    await change((tx) => updateImport(tx, mine.import_id, { sent_bytes: sent }, now()).then(() => undefined))
  }

  return {
    stands,
    change,
    /** Room for a file of this size, or for the first step of one whose size nobody knows. */
    async begin(size: number | null): Promise<void> {
      reserved = 0
      await stands()
      await reserve(size ?? STEP_BYTES)
    },
    async advance(bytes: number, fileBytes: number): Promise<void> {
      sent += bytes
      if (fileBytes > reserved) await reserve(Math.max(STEP_BYTES, fileBytes - reserved))
      if (performance.now() - toldAt < TOLD_EVERY_MILLISECONDS) return
      toldAt = performance.now()
      await tell()
    },
    /** A file that came to nothing, or will be fetched anew. */
    takeBack(bytes: number): void {
      sent -= bytes
    },
    sent: () => sent,
    reserved: () => reserved,
  }
}
export type Progress = ReturnType<typeof openProgress>
