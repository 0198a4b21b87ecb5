import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CaptionError } from '@answerprint/captions/caption-error'
import { readCaptions } from '@answerprint/captions/read-captions'
import { writeVtt } from '@answerprint/captions/write-vtt'
import { extractText } from '@answerprint/media/extract-text'
import { isOfFile } from '@answerprint/media/media-error'
import { extractPictureCaptions } from '@answerprint/media/picture-captions'
import { probeMedia } from '@answerprint/media/probe'
import type { Tools } from '@answerprint/media/tools'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { type Attempt, handleJob, type JobHandler } from '#platform/jobs/job'
import type { Scratch } from '#platform/process/scratch'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { withSource } from '../encoding/encode-source.ts'
import { announceSubtitles } from './announce-subtitles.ts'
import { giveUpSubtitles, readSubtitles } from './subtitles.jobs.ts'
import {
  type ClaimedSubtitles,
  claimSubtitles,
  failReading,
  findAttached,
  finishReading,
  giveUpReading,
  removeSubtitles,
} from './subtitles.repository.ts'
import { prefixOf } from './subtitles.service.ts'

const UNREAD = 'The subtitles could not be read. Remove them and add them again.'

type Needs = { db: Database; store: ObjectStore; tools: Tools; scratch: Scratch; now: Clock; newId: NewId }

/** Reads subtitles as often as it is tried; what it writes it writes under the fence of its attempt, to an object of its own. */
export const readSubtitlesHandler = (needs: Needs): JobHandler =>
  handleJob(readSubtitles, async ({ subtitles_id }, attempt) => {
    const { db, newId, now } = needs
    const fence = newId()
    const claimed = await claimSubtitles(db, subtitles_id, fence, now())
    if (!claimed) return
    try {
      await read(needs, claimed, { fence, signal: attempt.signal })
    } catch (error) {
      const fault = faultOf(error, attempt)
      if (!fault) throw error
      await db.transaction().execute(async (tx) => {
        // Broadcast carries captions that say nothing: what no one attached and has no lines is no fault of the film.
        const isNothing = claimed.source_track !== null && error instanceof CaptionError && error.code === 'no_cues'
        const isSettled = await failReading(tx, claimed._id, fence, fault, now())
        if (isSettled && isNothing) await removeSubtitles(tx, claimed._id, now())
        if (isSettled) await announceSubtitles(tx, claimed.screener_id)
      })
      if (!(error instanceof CaptionError) && !isOfFile(error)) throw error
    }
  })

/** The last try has failed, or its process was killed. */
export const giveUpSubtitlesHandler = ({ db, now }: Pick<Needs, 'db' | 'now'>): JobHandler =>
  handleJob(giveUpSubtitles, ({ subtitles_id }) =>
    db.transaction().execute(async (tx) => {
      const attached = await findAttached(tx, subtitles_id)
      if (attached && (await giveUpReading(tx, subtitles_id, UNREAD, now()))) await announceSubtitles(tx, attached.screener_id)
    }),
  )

type Reading = { fence: string; signal: AbortSignal }

async function read(needs: Needs, claimed: ClaimedSubtitles, { fence, signal }: Reading): Promise<void> {
  const { db, store, now } = needs
  const { cues } = readCaptions(await bytesOf(needs, claimed, signal), claimed.language)
  const objects = createNewObjects(needs)
  const vtt_key = await objects.begin(`${prefixOf(claimed.screener_id, claimed._id)}/${fence}.vtt`)
  await store.put(vtt_key, Buffer.from(writeVtt(cues)), { content_type: 'text/vtt' })
  const isDone = await db.transaction().execute(async (tx) => {
    const done = await finishReading(tx, claimed._id, fence, { vtt_key, cues: cues.length }, now())
    if (done) {
      await objects.keep(tx, [vtt_key])
      await announceSubtitles(tx, claimed.screener_id)
    }
    return done
  })
  const left = isDone ? claimed.vtt_key : vtt_key
  if (left !== null) await store.delete([left])
}

/** The file that was attached, or the track of the film as SubRip. */
async function bytesOf(
  needs: Needs,
  { source_key, source_track: track, film_key }: ClaimedSubtitles,
  signal: AbortSignal,
): Promise<Buffer> {
  const { store, tools, scratch } = needs
  if (track === null) return buffer((await store.read(source_key ?? '')).body)
  return withSource(needs, film_key ?? '', signal, async (source) => {
    const { video, duration_seconds: durationSeconds } = await probeMedia({ tools, ...source, signal })
    const startSeconds = video?.start_seconds ?? 0
    return scratch.withFolder('subtitles', async (outDir) => {
      const request = { tools, ...source, outDir, startSeconds, durationSeconds, signal }
      // Captions in the data of the pictures are known by the pictures' own index.
      const file = await (track === video?.index ? extractPictureCaptions(request) : extractText({ ...request, track }))
      return readFile(join(outDir, file))
    })
  })
}

/** What is wrong with the file stays so; anything else is tried again, and said after the last try. */
function faultOf(error: unknown, { isLast, signal }: Attempt) {
  if (error instanceof CaptionError) return { error: error.message, error_line: error.line ?? null }
  if (isOfFile(error)) return { error: error.message, error_line: null }
  return isLast && !signal.aborted ? { error: UNREAD, error_line: null } : undefined
}
