import type { ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Attempt } from '#platform/jobs/job'
import type { Outbound } from '#platform/outbound/outbound'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import type { ImportRow } from '../imports.repository.ts'
import { SEALED_LINK } from '../imports.service.ts'
import { cleanName } from '../names.ts'
import type { Provider } from '../providers/provider.ts'
import { openProviders } from '../providers/providers.ts'
import { isHopeless, sentenceOf } from '../sentences.ts'
import type { BringFile } from './bring-file.ts'
import type { ClaimImport } from './claim-import.ts'
import type { EndImport } from './end-import.ts'
import { dropLeftovers } from './import-objects.ts'
import { ImportLost, openProgress, type Progress } from './import-progress.ts'
import { countArrivedBytes, type ImportFile, insertImportFiles, listImportFiles, type Mine, noteOutcome } from './import-work.repository.ts'

type Needs = {
  db: Database
  store: ObjectStore
  outbound: Outbound
  secrets: Secrets
  access: ProjectAccess
  claim: ClaimImport
  endImport: EndImport
  bringFile: BringFile
  now: Clock
  newId: NewId
}
export type RunImport = (payload: { import_id: string }, attempt: Attempt) => Promise<void>
type Work = { row: ImportRow; mine: Mine; provider: Provider; progress: Progress; attempt: Attempt }

/** Fetches what is behind a link, file by file. A retry goes on with what is missing. */
export const createRunImport = (needs: Needs): RunImport => {
  const { db, store, secrets, claim, endImport, newId } = needs
  const providers = openProviders(needs.outbound)
  return async ({ import_id }, attempt) => {
    const mine = { import_id, fence: newId() }
    const row = await claim(mine)
    if (!row) return
    await dropLeftovers(db, store, import_id)
    const progress = openProgress(needs, row, mine, await countArrivedBytes(db, import_id))
    const work = { row, mine, provider: providers[row.type as keyof typeof providers], progress, attempt }
    try {
      const link = secrets.unseal(SEALED_LINK, row.sealed_url).toString()
      await endImport(import_id, endingOf(await bringAll(needs, work, await listOnce(needs, work, link))), mine.fence)
    } catch (error) {
      if (error instanceof ImportLost) return
      if (attempt.signal.aborted || !(isHopeless(error) || attempt.isLast)) throw error
      await endImport(import_id, { status: 128, error: sentenceOf(error).message }, mine.fence)
    }
  }
}

/** The list that the first try made is used by all retries. */
async function listOnce({ db }: Needs, { row, provider, progress, attempt }: Work, link: string): Promise<ImportFile[]> {
  const known = await listImportFiles(db, row._id)
  if (known.length > 0) return known
  const top = row.is_folder ? [row.origin_name] : []
  const found = await provider.list(link, attempt.signal)
  const files = found.map(({ folders, name, reference }, position) => ({
    position,
    folders: [...top, ...folders].map(cleanName),
    name: cleanName(name),
    reference,
  }))
  await progress.change((tx) => insertImportFiles(tx, row._id, files))
  return listImportFiles(db, row._id)
}

/** One refused file does not stop the others of its folder; a full account does. */
async function bringAll(
  { db, bringFile }: Needs,
  { row, mine, provider, progress, attempt }: Work,
  files: ImportFile[],
): Promise<ImportFile[]> {
  for (const file of files) {
    if (file.file_id !== null) continue
    try {
      await bringFile({ row, mine, file, provider, progress, signal: attempt.signal })
    } catch (error) {
      const { code, message } = sentenceOf(error)
      const endsAll = error instanceof ImportLost || code === 'storage_limit' || code === 'no_access' || attempt.signal.aborted
      if (endsAll || !(isHopeless(error) || attempt.isLast)) throw error
      await noteOutcome(db, file, { error: message })
    }
  }
  return listImportFiles(db, row._id)
}

function endingOf(files: ImportFile[]) {
  const failed = files.filter((each) => each.file_id === null)
  if (failed.length === 0) return { status: 72 as const, error: null }
  if (failed.length === files.length) return { status: 128 as const, error: failed[0]?.error ?? null }
  return { status: 136 as const, error: `${failed.length} of ${files.length} files could not be imported.` }
}
