import { stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import type { createFolders } from '#features/folders'
import type { Doer } from '#features/history'
import { ownerOfProject } from '#features/projects'
import type { createTags } from '#features/tags'
import { type AddFile, countStoredBytes } from '#features/uploads'
import type { Database } from '#platform/database/database'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Parts } from '../parts.ts'
import { beforeStory } from './before.ts'
import { type DemoFile, filesOf } from './files.ts'
import { DEMO_PICTURE, type FilmSize, makeDemoFilm, makeDemoSound } from './make-film.ts'
import { picturePath } from './pictures.ts'
import { demoViewer } from './seed-organization.ts'

type Place = { user_id: string; organization_id: string; project_id: string; film: number; at: string }

/** One file of one film, both by their place in the slate: made, stored and encoded by a worker, while people look around. */
const makeFile = defineJob({
  name: 'make-demo-file',
  payload: z.object({
    user_id: z.string(),
    organization_id: z.string(),
    project_id: z.string(),
    folder_id: z.string().nullable(),
    film: z.number(),
    file: z.number(),
    at: z.iso.datetime(),
  }),
})

/** Creates the folders of a film's files and enqueues the files. */
export async function seedFiles(parts: Parts, folders: Folders, { user_id, organization_id, project_id, film, at }: Place): Promise<void> {
  const viewer = demoViewer(parts, { user_id, organization_id })
  const known = new Map<string | undefined, string>()
  for (const [file, { folder }] of filesOf(film).entries()) {
    if (folder !== undefined && !known.has(folder)) {
      const made = await folders.create(viewer, { params: { projectID: project_id }, body: { name: folder, _files: [] } })
      known.set(folder, made._id)
    }
    const payload = { user_id, organization_id, project_id, folder_id: known.get(folder) ?? null, film, file, at }
    await parts.db.transaction().execute((tx) => parts.enqueue(tx, makeFile, payload))
  }
}

type Folders = Pick<ReturnType<typeof createFolders>, 'create'>
type Services = {
  addFile: AddFile
  encodeFilm(tx: Database, fileId: string, by: Doer): Promise<void>
  tags: Pick<ReturnType<typeof createTags>, 'save'>
}

type Needs = Parts & { servicesAt(own: Parts): Services }

export const makeFileHandler = (parts: Needs): JobHandler =>
  handleJob(makeFile, async ({ user_id, organization_id, project_id, folder_id, at, ...place }, { signal }) => {
    const file = filesOf(place.film)[place.file]
    if (file === undefined) return
    const { addFile, encodeFilm, tags } = parts.servicesAt(beforeStory(parts, new Date(at)))
    const { name: file_name, content_type } = file
    const key = `originals/${parts.newId()}`
    const size = await parts.scratch.withFolder('demo', async (outDir) => {
      const path = await make(file, { tools: parts.tools, outDir, signal }, parts.demoFilms)
      await parts.store.put(key, { path }, { content_type })
      return (await stat(path)).size
    })
    const item = { project_id, folder_id, user_id, file_name, kind: extname(file_name).slice(1), size, key, content_type }
    const _id = await parts.db.transaction().execute(async (tx) => {
      const fileId = await addFile(tx, item)
      await countStoredBytes(tx, await ownerOfProject(tx, project_id), size)
      if (file.isScreener) await encodeFilm(tx, fileId, { user_id, staff_id: null })
      return fileId
    })
    if (file.tags === undefined) return
    const body = { values: file.tags.map((name) => ({ name })), targetFiles: [{ _id, type: 'document' as const }] }
    await tags.save(demoViewer(parts, { user_id, organization_id }), { query: { organization_id }, body })
  })

async function make(file: DemoFile, workshop: Parameters<typeof makeDemoFilm>[0], films?: FilmSize): Promise<string> {
  if ('picture' in file) return picturePath(file.picture)
  if ('tones' in file) return await makeDemoSound(workshop, file.tones)
  if ('scenes' in file) return await makeDemoFilm(workshop, file.scenes, films ?? { ...DEMO_PICTURE, ...file })
  const path = join(workshop.outDir, 'text')
  await writeFile(path, file.text)
  return path
}
