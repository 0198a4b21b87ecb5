import { browserClock } from '#platform/uploads/sending/clock'
import { makeRetry } from '#platform/uploads/sending/retry'
import { TransferError } from '#platform/uploads/sending/transport'
import { blobSink, fileSink } from './sink.ts'
import { unlessLate, unlessSilent } from './unless-silent.ts'
import { LinkClosed, writeZip } from './write-zip.ts'
import type { Address, ZipAnswer, ZipOrder, ZipRequest } from './zip-messages.ts'

const SILENCE_MS = 60_000
const asked = new Map<string, (found: Address) => void>()
let whenUnlocked: () => void = () => undefined
/** Not every browser tells a worker that the connection is back, so it looks. */
const LOOK_AGAIN_MS = 3_000
const network = { isOnline: () => navigator.onLine, whenOnline: (signal: AbortSignal) => browserClock.sleep(LOOK_AGAIN_MS, signal) }
const retry = makeRetry(browserClock, network)
const tell = (answer: ZipAnswer) => self.postMessage(answer)

self.onmessage = ({ data }: MessageEvent<ZipRequest>) => {
  if ('start' in data) void write(data.start)
  else if ('unlocked' in data) whenUnlocked()
  else asked.get(data.address._id)?.(data.address.found)
}

async function write({ files, delivery, handle }: ZipOrder): Promise<void> {
  try {
    const sink = handle === null ? blobSink() : await fileSink(handle)
    tell({ type: 'done', blob: await writeZip(files, { sink, open, tell, retry, delivery }) })
  } catch (error) {
    tell({ type: 'broken', message: error instanceof Error ? error.message : 'The archive could not be written.' })
  }
}

async function open(_id: string, fromByte: number): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const url = await addressOf(_id)
  const stop = new AbortController()
  const asking = fetch(url, { signal: stop.signal, ...(fromByte > 0 && { headers: { range: `bytes=${fromByte}-` } }) })
  const answer = await unlessLate(asking, SILENCE_MS).catch((error) => {
    stop.abort()
    throw error
  })
  if (answer.status !== (fromByte > 0 ? 206 : 200) || answer.body === null)
    throw new TransferError(answer.status, 'The store refused the file.')
  return unlessSilent(answer.body, SILENCE_MS)
}

/** A person may need the night to come back and enter the password: that has no limit. */
async function addressOf(_id: string): Promise<string> {
  for (;;) {
    const answered = new Promise<Address>((resolve) => {
      asked.set(_id, resolve)
      tell({ type: 'address', _id })
    })
    const found = await unlessLate(answered, SILENCE_MS)
    if ('url' in found) return found.url
    if (found.none !== 'password') throw noAddress(found.none)
    await new Promise<void>((resolve) => {
      whenUnlocked = resolve
    })
  }
}

function noAddress(why: 'line' | 'file' | 'link'): Error {
  if (why === 'link') return new LinkClosed()
  return new TransferError(why === 'line' ? 0 : 404, 'There is no address for this file.')
}
