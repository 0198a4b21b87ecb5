import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FoundFile } from './find-files.ts'
import { openJournal } from './journal.ts'
import type { RequestLink } from './request-link.ts'

export type KeptUpload = { upload_id: string; part_size: number; part_count: number; isDone?: true }
/** What is known of a file; null when it must be sent from the start. */
type Note = { cookie: string } | { folder: string; id: string } | { dcp: string; id: string } | { file: string; upload: KeptUpload | null }

/** What was sent through a link so far, so that a later run can resume. It holds the visitor's cookie, so only its owner may read it. */
export async function openKept(file: string) {
  let cookie = ''
  const folders = new Map<string, string>()
  const dcps = new Map<string, string>()
  const uploads = new Map<string, KeptUpload>()
  const take = (note: Note): void => {
    if ('cookie' in note) cookie = note.cookie
    else if ('folder' in note) folders.set(note.folder, note.id)
    else if ('dcp' in note) dcps.set(note.dcp, note.id)
    else if (note.upload) uploads.set(note.file, note.upload)
    else uploads.delete(note.file)
  }
  const condense = (): Note[] => [
    { cookie },
    ...Array.from(folders, ([folder, id]) => ({ folder, id })),
    ...Array.from(dcps, ([dcp, id]) => ({ dcp, id })),
    ...Array.from(uploads, ([each, upload]) => ({ file: each, upload })),
  ]
  const journal = await openJournal<Note>(file, take, condense)
  const keep = (notes: readonly Note[]): Promise<void> => {
    for (const note of notes) take(note)
    return journal.add(notes)
  }
  return {
    get cookie() {
      return cookie
    },
    setCookie: (given: string) => keep([{ cookie: given }]),
    folder: (path: string): string | undefined => folders.get(path),
    setFolders: (made: ReadonlyMap<string, string>) => keep(Array.from(made, ([folder, id]) => ({ folder, id }))),
    /** The item of the DCP in this folder. */
    dcp: (folder: string): string | undefined => dcps.get(folder),
    setDcp: (folder: string, id: string) => keep([{ dcp: folder, id }]),
    upload: (found: FoundFile): KeptUpload | undefined => uploads.get(keyOf(found)),
    setUploads: (begun: readonly (readonly [FoundFile, KeptUpload])[]) =>
      keep(begun.map(([found, upload]) => ({ file: keyOf(found), upload }))),
    forget: (...found: FoundFile[]) => keep(found.map((each) => ({ file: keyOf(each), upload: null }))),
  }
}
export type Kept = Awaited<ReturnType<typeof openKept>>

/** The same file counts separately within a DCP. */
const keyOf = ({ path, size, mtimeMs, dcp }: FoundFile): string =>
  JSON.stringify([path, size, Math.round(mtimeMs), ...(dcp === undefined ? [] : [dcp._id])])

/** The default folder. */
export function usualFile({ origin, type, id }: RequestLink, stateHome = join(homedir(), '.local/state')): string {
  const name = createHash('sha256').update(`${origin}/${type}/${id}`).digest('hex').slice(0, 24)
  return join(stateHome, 'answerprint', `${name}.jsonl`)
}
