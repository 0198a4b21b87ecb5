import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FoundFile } from './find-files.ts'
import type { RequestLink } from './request-link.ts'

export type KeptUpload = { upload_id: string; part_size: number; part_count: number; isDone?: true }
type State = { cookie: string; folders: Record<string, string>; uploads: Record<string, KeptUpload> }

/** What a link was sent so far, for a run that comes after one that was broken off. It holds the visitor's cookie: nobody else may read it. */
export async function openKept(file: string) {
  const state = await read(file)
  let writing = Promise.resolve()
  const save = () => {
    // One that failed, on a disk that was full for a moment, is no reason for those after it.
    writing = writing.catch(() => undefined).then(() => write(file, state))
    return writing
  }
  return {
    get cookie() {
      return state.cookie
    },
    setCookie: (cookie: string) => {
      state.cookie = cookie
      return save()
    },
    folder: (path: string): string | undefined => state.folders[path],
    setFolders: (folders: ReadonlyMap<string, string>) => {
      Object.assign(state.folders, Object.fromEntries(folders))
      return save()
    },
    upload: (found: FoundFile): KeptUpload | undefined => state.uploads[keyOf(found)],
    setUploads: (uploads: readonly (readonly [FoundFile, KeptUpload])[]) => {
      for (const [found, upload] of uploads) state.uploads[keyOf(found)] = upload
      return save()
    },
    forget: (found: FoundFile) => {
      delete state.uploads[keyOf(found)]
      return save()
    },
  }
}
export type Kept = Awaited<ReturnType<typeof openKept>>

const keyOf = ({ path, size, mtimeMs }: FoundFile): string => JSON.stringify([path, size, Math.round(mtimeMs)])

/** Where it stands when nobody says otherwise. */
export function usualFile({ origin, type, id }: RequestLink, stateHome = join(homedir(), '.local/state')): string {
  const name = createHash('sha256').update(`${origin}/${type}/${id}`).digest('hex').slice(0, 24)
  return join(stateHome, 'answerprint', `${name}.json`)
}

async function read(file: string): Promise<State> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // Our own file: what parses has the shape that was written.
  return text === '' ? { cookie: '', folders: {}, uploads: {} } : (JSON.parse(text) as State)
}

/** A half file is never seen. */
async function write(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
