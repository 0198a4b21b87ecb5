import { buffer } from 'node:stream/consumers'
import { isWideText, typesAgree } from '@answerprint/contract/file-types'
import { sniff } from '@answerprint/media/sniff'
import type { ObjectStore } from '#platform/storage/object-store'

const HEAD_BYTES = 65_536
export const ANY_TYPE = 'application/octet-stream'

type Stored = { object_key: string; total_size: number; kind: string }

/** The media type of a stored object by its first bytes; undefined if they contradict its extension. */
export async function sniffObject(store: ObjectStore, { object_key, total_size, kind }: Stored): Promise<string | undefined> {
  const detected = total_size === 0 ? undefined : await sniffHead(store, object_key, total_size)
  if (!typesAgree(kind, detected && { ext: detected.extension, mime: detected.mime })) return undefined
  return detected?.mime ?? ANY_TYPE
}

async function sniffHead(store: ObjectStore, key: string, size: number) {
  const { body } = await store.read(key, { start: 0, end: Math.min(HEAD_BYTES, size) - 1 })
  const head = await buffer(body)
  return isWideText(head) ? undefined : sniff(head)
}
