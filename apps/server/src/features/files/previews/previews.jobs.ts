import { join } from 'node:path'
import { documentChannel, projectChannel } from '@answerprint/contract/realtime'
import { isOfFile } from '@answerprint/media/media-error'
import { z } from 'zod'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import { publish } from '#platform/realtime/publish'
import type { Scratch } from '#platform/process/scratch'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import type { MakePreviews, Previews } from './make-previews.ts'
import { type FileToPreview, findFileToPreview, updatePreview } from './previews.repository.ts'

const payload = z.object({ file_id: z.string() })
const giveUpPreviews = defineJob({ name: 'give-up-previews', payload })
export const preparePreviews = defineJob({ name: 'prepare-previews', payload, retryLimit: 2, afterLastTry: giveUpPreviews })

export const NO_PREVIEW = 'The preview could not be made.'

export type FilmFacts = { duration_seconds: number; scrubber: Previews['scrubber'] }
type Needs = {
  db: Database
  store: ObjectStore
  makePreviews: MakePreviews
  scratch: Scratch
  now: Clock
  newId: NewId
  /** The film's screener shows the same pictures. */
  onFilmPreviews: OnFilmPreviews
}
export type OnFilmPreviews = (
  tx: Database,
  fileId: string,
  previews: { status: 'In Progress' | 'Complete' | 'Error'; prefix?: string; facts?: FilmFacts },
) => Promise<void>

/** Makes thumbnail, scrubber, 360p proxy, waveform or page pictures of one file. The original is only read. */
export const preparePreviewsHandler = (needs: Needs): JobHandler =>
  handleJob(preparePreviews, async ({ file_id }, { signal, isLast }) => {
    const file = await findFileToPreview(needs.db, file_id)
    if (!file?.key) return
    await changePreview(needs, file, { preview_status: 'In Progress', status_reason: null })
    try {
      await needs.scratch.withFolder('previews', (folder) => work(needs, file, folder, signal))
    } catch (error) {
      // The worker stops: another one makes them.
      if (signal.aborted) throw error
      // A broken file stays broken; anything else is worth a retry.
      if (!isOfFile(error) && !isLast) throw error
      await failPreview(needs, file, isOfFile(error) ? error.message : NO_PREVIEW)
      if (!isOfFile(error)) throw error
    }
  })

type Changing = Pick<Needs, 'db' | 'now' | 'onFilmPreviews'>

/** The last try has failed, or its process was killed. A try that was begun by hand meanwhile still shows what it makes. */
export const giveUpPreviewsHandler = (needs: Changing): JobHandler =>
  handleJob(giveUpPreviews, async ({ file_id }) => {
    const file = await findFileToPreview(needs.db, file_id)
    if (file?.preview_status === 'Pending' || file?.preview_status === 'In Progress') await failPreview(needs, file, NO_PREVIEW)
  })

const failPreview = (needs: Changing, file: FileToPreview, status_reason: string) =>
  changePreview(needs, file, { preview_status: 'Error', status_reason })

async function work(needs: Needs, file: FileToPreview, folder: string, signal: AbortSignal) {
  const { store, newId, makePreviews } = needs
  const objects = createNewObjects(needs)
  const borrowed = await store.borrow(file.key ?? '', { signal })
  try {
    const previews = await makePreviews({ path: borrowed.path, kind: file.kind, type: file.type, folder, signal })
    // Of a file that is deleted meanwhile they are erased like the file, and so they are where this process ends before it is done.
    const prefix = await objects.begin(`previews/${file._id}/${newId()}`)
    for (const { name, content_type } of previews.files)
      await store.put(`${prefix}/${name}`, { path: join(folder, name) }, { content_type })
    await changePreview(
      { ...needs, onChanged: (tx) => objects.keep(tx, [prefix]) },
      file,
      {
        preview_status: 'Complete',
        status_reason: null,
        preview_prefix: prefix,
        media: JSON.stringify(previews.media),
        duration_seconds: previews.duration_seconds,
      },
      previews,
    )
    if (file.preview_prefix) await store.deletePrefix(`${file.preview_prefix}/`)
  } finally {
    await borrowed.release()
  }
}

async function changePreview(
  { db, now, onFilmPreviews, onChanged }: Changing & { onChanged?: (tx: Database) => Promise<void> },
  file: FileToPreview,
  change: Parameters<typeof updatePreview>[2],
  previews?: Previews,
) {
  await db.transaction().execute(async (tx) => {
    if (!(await updatePreview(tx, file._id, change, now()))) return
    await onChanged?.(tx)
    if (file.type === 'source_file' && change.preview_status !== 'Pending') {
      await onFilmPreviews(tx, file._id, {
        status: change.preview_status,
        ...(change.preview_prefix && { prefix: change.preview_prefix }),
        ...(previews && { facts: { duration_seconds: previews.duration_seconds ?? 0, scrubber: previews.scrubber } }),
      })
    }
    const data = { _id: file._id, type: file.type, changes: Object.keys(change), preview_image_status: change.preview_status }
    for (const channel of [documentChannel(file._id), projectChannel(file.project_id)])
      await publish(tx, { channel, event: 'DocumentUpdated', data })
  })
}
