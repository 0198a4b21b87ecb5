import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type ImportProvider, invalidLink, isProviderLink } from '@answerprint/contract/import-rules'
import type { imports as contract, Import } from '@answerprint/contract/imports'
import { isSingleFileLink, isVideoName, SINGLE_FILE_LINK } from '@answerprint/contract/video-rules'
import type { z } from 'zod'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import { hasStorageFor, refuseTooBig } from '#features/uploads'
import { addDays, addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Call, VISITOR_COOKIE } from '#platform/http/call'
import { demand } from '#platform/http/demand'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Outbound } from '#platform/outbound/outbound'
import type { Secrets } from '#platform/secrets'
import { createImportPlace } from './import-place.ts'
import { runImport } from './imports.jobs.ts'
import { deleteLookedAt, findImport, holdOwner, type ImportRow, insertImport, listImports, queueImport } from './imports.repository.ts'
import { cleanName } from './names.ts'
import { openProviders } from './providers/providers.ts'
import type { EndImport } from './running/end-import.ts'
import { sentenceOf } from './sentences.ts'

export const SEALED_LINK = 'import-link'
const LOOK_MILLISECONDS = 30_000
/** An import that is not confirmed within the hour is deleted. */
export const CONFIRM_SECONDS = 3_600
const SHOWN_DAYS = 30
export const CANCELLED = 'Cancelled'

type Needs = {
  db: Database
  outbound: Outbound
  secrets: Secrets
  access: ProjectAccess
  requests: OutsideSenders
  endImport: EndImport
  enqueue: Enqueue
  config: { uploadLimitInGB: number }
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** What a host does not tell is counted as it arrives. */
async function refuseFull(db: Database, owner_id: string, size: number | null): Promise<void> {
  if (size !== null && !(await hasStorageFor(db, owner_id, size))) fail('storage_limit')
}

export const createImports = (needs: Needs) => {
  const { db, secrets, access, requests, endImport, enqueue, config, now, newId } = needs
  const providers = openProviders(needs.outbound)
  const placeOf = createImportPlace(needs)

  const look = async (type: ImportProvider, link: string) => {
    const found = await providers[type].look(link, AbortSignal.timeout(LOOK_MILLISECONDS)).catch((error: unknown) => {
      const { code, message } = sentenceOf(error)
      return fail(code, { message, cause: error })
    })
    if (found.size !== null) refuseTooBig(found.size, config.uploadLimitInGB)
    return found
  }
  /** Only for the person, or the visitor's browser, that looked at the link. */
  const mine = async (viewer: Viewer | undefined, importId: string, call: Call) => {
    const isVisiting = call.cookie(VISITOR_COOKIE) !== undefined
    const row = (await findImport(db, importId)) ?? fail(viewer || isVisiting ? 'not_found' : 'no_session')
    if (row.submission_id !== null) return (await requests.holds(row.submission_id, call)) ? row : fail('not_found')
    return row.user_id === demand(viewer, { access: 'session' }).user_id ? row : fail('not_found')
  }

  return {
    async link(viewer: Viewer | undefined, { body: { type, url, ...named } }: Asked<'link'>, call: Call) {
      const place = await placeOf(viewer, named, call)
      if (!isProviderLink(type, url)) return fail('import_link_invalid', { message: invalidLink(type) })
      const isVideo = named.format_restriction === 'videos' || place.video_part !== null
      if (isVideo && !isSingleFileLink(type, url)) return fail('import_link_invalid', { message: SINGLE_FILE_LINK })
      const { name, size, is_folder } = await look(type, url)
      if (isVideo && (is_folder || !isVideoName(cleanName(name)))) return fail('video_part_refused')
      await refuseFull(db, place.owner_id, size)
      const _id = newId()
      const origin_name = cleanName(name)
      const facts = { ...place, type, origin_name, is_folder, total_size: size, sealed_url: secrets.seal(SEALED_LINK, Buffer.from(url)) }
      await insertImport(db, { _id, ...facts, status: 1, created_at: now(), updated_at: now() })
      return { status: 'success' as const, message: '', response: { _id, origin_name, size } }
    },

    async confirm(viewer: Viewer | undefined, { params: { importID } }: Asked<'confirm'>, call: Call) {
      const row = await mine(viewer, importID, call)
      if (row.submission_id !== null) await requests.refuseClosed(row.submission_id, row.video_part)
      else await access.openWith(viewer, 'projects:can_modify', row.project_id)
      if (row.status === 1 && row.created_at < addSeconds(now(), -CONFIRM_SECONDS)) return fail('not_found')
      await db.transaction().execute(async (tx) => {
        // The project may have been handed over while the host was asked.
        const owner_id = await holdOwner(tx, row.project_id)
        if (row.status === 1) await refuseFull(tx, owner_id, row.total_size)
        if (await queueImport(tx, importID, owner_id, now())) await enqueue(tx, runImport, { import_id: importID })
      })
      return { ok: true as const }
    },

    async list(viewer: Viewer, { query: { project_id } }: Asked<'list'>) {
      if (project_id) await access.open(viewer, project_id)
      return { imports: (await listImports(db, viewer.user_id, { since: addDays(now(), -SHOWN_DAYS), project_id })).map(present) }
    },

    async cancel(viewer: Viewer | undefined, { params: { importID } }: Asked<'cancel'>, call: Call) {
      const row = await mine(viewer, importID, call)
      if (row.status === 1) await deleteLookedAt(db, importID)
      else await endImport(importID, { status: 128, error: CANCELLED })
      return { ok: true as const }
    },
  }
}
export type Imports = ReturnType<typeof createImports>

function present(row: ImportRow): z.output<typeof Import> {
  const { _id, origin_name, sent_bytes, total_size, error, project_id, folder_id, created_at, updated_at } = row
  const progress_status = { upload_sent_bytes: sent_bytes, upload_total_size: total_size }
  return {
    ...{ _id, type: row.type, origin_name, status: row.status, progress_status, error },
    ...{ project_id, folder_id, created_at, updated_at },
  }
}
