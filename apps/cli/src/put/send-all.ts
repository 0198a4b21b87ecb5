import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { isTooBig, tooBigSentence } from '@answerprint/contract/upload-rules'
import pLimit from 'p-limit'
import { arrivedOf } from './arrived-before.ts'
import { wordsOf } from '../again.ts'
import type { Dcp } from './find-dcps.ts'
import type { FoundFile } from './find-files.ts'
import type { Kept, KeptUpload } from './kept.ts'
import { folderOf, inFolder, makeFolders, within } from './make-folders.ts'
import { openDcps } from './open-dcps.ts'
import type { RequestLink } from './request-link.ts'
import { sendFile } from './send-file.ts'
import type { Visit } from './visit.ts'

/** Files that are announced to the server in one call before they are sent. */
const CREATED_AHEAD = 100
const FILES_AT_ONCE = 4

type Around = { link: RequestLink; visit: Visit; kept: Kept; partsAtOnce: number; say(line: string): void; signal: AbortSignal }
type Found = { files: readonly FoundFile[]; dcps: readonly Dcp[]; emptyFolders: readonly string[] }
type Outcome = { sent: number; known: number; failed: number; bytes: number }

/** Sends what the server does not have yet, a hundred files at a time. */
export async function sendAll({ files: alone, dcps, emptyFolders }: Found, around: Around): Promise<Outcome> {
  const { kept, say, partsAtOnce } = around
  const arrived = await arrivedOf(alone, around)
  const isOpen = (each: FoundFile) => !arrived.has(each) && kept.upload(each)?.isDone !== true
  const empty = emptyFolders.filter((path) => kept.folder(path) === undefined)
  await makeFolders([...alone.filter(isOpen), ...dcps.map(({ folder }) => ({ path: folder })), ...empty.map(within)], around)
  for (const path of empty) say(`${path}: an empty folder, made`)
  const open = [...alone, ...(await openDcps(dcps, around))].filter(isOpen)
  const total = dcps.reduce((sum, each) => sum + each.files.length, alone.length)
  const outcome: Outcome = { sent: 0, known: total - open.length, failed: 0, bytes: 0 }
  const slots = pLimit(partsAtOnce)
  const files = pLimit(FILES_AT_ONCE)
  for (const batch of batchesOf(open)) {
    const uploads = await openUploads(batch, around)
    await Promise.all(
      batch.map((file) =>
        files(async () => {
          const opened = uploads.get(file)
          try {
            if (opened instanceof Error || opened === undefined) throw opened ?? new Error('The server did not answer for this file.')
            await sendFile(file, opened, { ...around, slots })
            outcome.sent++
            outcome.bytes += file.size
            say(`${file.path}: ${file.size} bytes received`)
          } catch (error) {
            around.signal.throwIfAborted()
            outcome.failed++
            say(`${file.path}: ${wordsOf(error)}`)
          }
        }),
      ),
    )
  }
  return outcome
}

/** Those of one folder or DCP, at most a hundred together. */
function* batchesOf(files: readonly FoundFile[]): Generator<FoundFile[]> {
  const groups = new Map<string, FoundFile[]>()
  for (const file of files) {
    const place = file.dcp?._id ?? folderOf(file.path)
    const group = groups.get(place)
    if (group === undefined) groups.set(place, [file])
    else group.push(file)
  }
  for (const together of groups.values()) {
    for (let from = 0; from < together.length; from += CREATED_AHEAD) yield together.slice(from, from + CREATED_AHEAD)
  }
}

/** `isNew`: nothing of it can have arrived. */
type Opened = Map<FoundFile, { upload: KeptUpload; isNew: boolean } | Error>

async function openUploads(batch: readonly FoundFile[], around: Around): Promise<Opened> {
  const { kept, visit } = around
  const opened: Opened = new Map()
  const fresh: FoundFile[] = []
  for (const file of batch) {
    const before = kept.upload(file)
    if (before) opened.set(file, { upload: before, isNew: false })
    else if (isTooBig(file.size, visit.page.uploadLimitInGB)) opened.set(file, new Error(tooBigSentence(visit.page.uploadLimitInGB)))
    else fresh.push(file)
  }
  if (fresh.length === 0) return opened
  try {
    await create(fresh, opened, around)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A refused file does not stop the others.
    if (fresh.length === 1 && fresh[0]) return opened.set(fresh[0], error)
    for (const file of fresh) await create([file], opened, around).catch((reason: Error) => opened.set(file, reason))
  }
  return opened
}

async function create(files: readonly FoundFile[], opened: Opened, around: Around): Promise<void> {
  const { link, visit, kept } = around
  const [first] = files
  const dcp_id = first?.dcp?._id
  const target = link.type === 'file-request' ? { file_request_id: link.id } : { cinerequest_id: link.id }
  const file_list = files.map(({ path, size, dcp }) => ({ name: path.split('/').at(-1) ?? path, path: dcp?.inside ?? path, size }))
  const { upload_details } = await inFolder(dcp_id ? '' : folderOf(first?.path ?? ''), around, (folder_id) => {
    const specifications = { ...target, ...(folder_id && { folder_id }), ...(dcp_id && { dcp_id }) }
    return visit.call(routes.uploads.create, { body: { method: 'http', file_list, specifications } })
  })
  const made = files.flatMap((file, index) => {
    const detail = upload_details[index]
    if (!detail) return []
    const { upload_id, part_size, part_count } = detail
    return [[file, { upload_id, part_size, part_count }] as const]
  })
  for (const [file, upload] of made) opened.set(file, { upload, isNew: true })
  await kept.setUploads(made)
}
