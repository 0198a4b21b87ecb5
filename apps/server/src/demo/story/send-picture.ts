import { readFile } from 'node:fs/promises'
import type { Input } from '@answerprint/contract/endpoint'
import { uploads } from '@answerprint/contract/uploads'
import { picturePath } from '../pictures.ts'
import type { Browser } from './browser.ts'

type Specifications = Input<(typeof uploads)['create']>['body']['specifications']
/** `begun`: the upload that an earlier try opened. */
type Sent = { name: string; picture: string; specifications: Specifications; origin: string; begun: string | undefined }

/** A visitor sends a picture of the demo, which is smaller than a part. */
export async function sendPicture(sender: Browser, { name, picture, specifications, origin, begun }: Sent): Promise<void> {
  const bytes = await readFile(picturePath(picture))
  const uploadID = begun ?? (await begin(sender, specifications, { name, size: bytes.length }))
  const { parts } = await sender.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })
  for (const part of parts) await sender.put(part, origin, bytes)
  await sender.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.length } })
}

async function begin(sender: Browser, specifications: Specifications, file: { name: string; size: number }): Promise<string> {
  const body = { method: 'http' as const, file_list: [file], specifications }
  const [opened] = (await sender.call(uploads.create, { body })).upload_details
  if (!opened) throw new Error('No upload was opened.')
  return opened.upload_id
}
