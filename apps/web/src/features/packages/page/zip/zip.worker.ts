import { blobSink, fileSink } from './sink.ts'
import { unlessLate, unlessSilent } from './unless-silent.ts'
import { writeZip } from './write-zip.ts'
import type { ZipAnswer, ZipOrder, ZipRequest } from './zip-messages.ts'

const SILENCE_MS = 60_000
const asked = new Map<string, (url: string | null) => void>()
const tell = (answer: ZipAnswer) => self.postMessage(answer)

self.onmessage = ({ data }: MessageEvent<ZipRequest>) => {
  if ('start' in data) void write(data.start)
  else asked.get(data.address._id)?.(data.address.url)
}

async function write({ files, delivery, handle }: ZipOrder): Promise<void> {
  try {
    const sink = handle === null ? blobSink() : await fileSink(handle)
    const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
    tell({ type: 'done', blob: await writeZip(files, { sink, open, tell, wait, delivery }) })
  } catch (error) {
    tell({ type: 'broken', message: error instanceof Error ? error.message : 'The archive could not be written.' })
  }
}

async function open(_id: string, fromByte: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answered = new Promise<string | null>((resolve) => {
    asked.set(_id, resolve)
    tell({ type: 'address', _id })
  })
  const url = await unlessLate(answered, SILENCE_MS)
  if (url === null) throw new Error('there is no address for this file')
  const stop = new AbortController()
  const asking = fetch(url, { signal: stop.signal, ...(fromByte > 0 && { headers: { range: `bytes=${fromByte}-` } }) })
  const answer = await unlessLate(asking, SILENCE_MS).catch((error) => {
    stop.abort()
    throw error
  })
  if (answer.status !== (fromByte > 0 ? 206 : 200) || answer.body === null) throw new Error(`the store answered ${answer.status}`)
  return unlessSilent(answer.body, SILENCE_MS)
}
