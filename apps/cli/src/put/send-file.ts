import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { partRange } from '@answerprint/contract/upload-rules'
import type { LimitFunction } from 'p-limit'
import { again, storeRefusal } from '../again.ts'
import type { FoundFile } from './find-files.ts'
import type { Kept, KeptUpload } from './kept.ts'
import type { RequestLink } from './request-link.ts'
import type { Visit } from './visit.ts'

const SIGNED_AT_ONCE = 64
const CHANGED = 'The file was changed or removed while it was sent. Run it again.'

type Around = { link: RequestLink; visit: Visit; kept: Kept; slots: LimitFunction; say(line: string): void; signal: AbortSignal }

/** Sends the parts that are missing and completes the upload: the server makes a file of it only when every byte has arrived. */
export async function sendFile(file: FoundFile, { upload, isNew }: { upload: KeptUpload; isNew: boolean }, around: Around): Promise<void> {
  const { kept, visit } = around
  try {
    const missing = isNew ? everyPart(upload.part_count) : await missingParts(upload, visit)
    for (let from = 0; from < missing.length; from += SIGNED_AT_ONCE) {
      const some = missing.slice(from, from + SIGNED_AT_ONCE)
      await Promise.all(some.map((part) => around.slots(() => sendPart(file, upload, part, around))))
    }
    if (await isChanged(file)) throw new Error(CHANGED)
    await visit.call(routes.uploads.report, {
      params: { uploadID: upload.upload_id },
      body: { status: 'Complete', total_size: file.size },
    })
    await kept.setUploads([[file, { ...upload, isDone: true }]])
  } catch (error) {
    around.signal.throwIfAborted()
    if (await isChanged(file)) return giveUpChanged(file, upload, around)
    // The server no longer has the upload: the next run starts it again.
    if (error instanceof Refusal && (error.status === 404 || error.code === 'upload_ended' || error.status === 422)) await kept.forget(file)
    throw error
  }
}

async function missingParts({ upload_id, part_count }: KeptUpload, visit: Visit): Promise<number[]> {
  const { parts } = await visit.call(routes.uploads.parts, { params: { uploadID: upload_id } }).catch((error) => {
    // An earlier run may have completed it and been killed before it could note that: completing again answers which.
    if (error instanceof Refusal && error.code === 'upload_ended')
      return { parts: everyPart(part_count).map((part_number) => ({ part_number })) }
    throw error
  })
  const arrived = new Set(parts.map((each) => each.part_number))
  return everyPart(part_count).filter((each) => !arrived.has(each))
}

const everyPart = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** Each try asks for a new address: the one before may have expired meanwhile. */
async function sendPart(file: FoundFile, upload: KeptUpload, part: number, { link, visit, say, signal }: Around): Promise<void> {
  await again({ signal, say }, async () => {
    const { parts } = await visit.call(routes.uploads.sign, { query: { upload_id: upload.upload_id, parts: String(part) } })
    const [signed] = parts
    if (!signed) throw new Error(`part ${part} was not signed`)
    const { start, end } = partRange(part, file.size, upload.part_size)
    const body = (await openAsBlob(file.absolute)).slice(start, end)
    const answer = await fetch(new URL(signed.url, link.origin), { method: 'PUT', headers: signed.headers, body, signal })
    await answer.body?.cancel()
    if (!answer.ok) throw storeRefusal(answer.status)
  })
}

/** Or gone. */
async function isChanged({ absolute, size, mtimeMs }: FoundFile): Promise<boolean> {
  const now = await stat(absolute).catch(() => undefined)
  return now?.size !== size || now.mtimeMs !== mtimeMs
}

/** What has arrived is of a file that is no more: were it to come back with its old time, a part of each would be taken for it. */
async function giveUpChanged(file: FoundFile, { upload_id }: KeptUpload, { kept, visit }: Around): Promise<never> {
  await kept.forget(file)
  await visit.call(routes.uploads.abort, { params: { uploadID: upload_id } }).catch(() => undefined)
  throw new Error(CHANGED)
}
