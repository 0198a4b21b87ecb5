import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type PackagedFile, packageAudio, packageChunk } from '@answerprint/media/cmaf/package'
import { encodeAudio } from '@answerprint/media/encode-audio'
import { encodeChunk } from '@answerprint/media/encode-chunk'
import { type LadderPlan, planLadder } from '@answerprint/media/ladder'
import { MediaError } from '@answerprint/media/media-error'
import { findPictureCaptions } from '@answerprint/media/picture-captions'
import { probeMedia } from '@answerprint/media/probe'
import type { Tools } from '@answerprint/media/tools'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Attempt } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Scratch } from '#platform/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { keyIdBytes, unwrapKey } from '../content-keys.ts'
import { markKeyOf } from '../forensic/mark-keys.ts'
import { addTracksOfFilm } from '../subtitles/tracks-of-film.ts'
import { encodeChunk as encodeChunkJob } from './encode.jobs.ts'
import { withSource } from './encode-source.ts'
import {
  beginEncode,
  claimChunk,
  findLiveEncode,
  finishChunk,
  type LiveEncode,
  noteChunkProgress,
  soundTrackOf,
} from './encodes.repository.ts'
import type { EncodingLifecycle } from './encoding-lifecycle.ts'

const PROGRESS_EVERY_MS = 1_000

type Needs = {
  scratch: Scratch
  db: Database
  store: ObjectStore
  tools: Tools
  secrets: Secrets
  lifecycle: EncodingLifecycle
  enqueue: Enqueue
  now: Clock
  newId: NewId
}
type ChunkId = { encode_id: string; chunk_index: number }

/** The work of the encode jobs, as often as they are tried. What it writes it writes under the fence of its attempt. */
export const createEncodeWork = (needs: Needs) => {
  const { db, tools, lifecycle, now, newId, enqueue } = needs
  return {
    async plan(encodeId: string, attempt: Attempt): Promise<void> {
      const encode = await findLiveEncode(db, encodeId)
      if (!encode) return
      await lifecycle.failing(encode, attempt, () =>
        withSource(needs, encode.source_key ?? '', attempt.signal, async (source) => {
          const probe = await probeMedia({ tools, ...source, signal: attempt.signal })
          const plan = planLadder(probe)
          const isFirst = !encode.marks_of
          const captions = isFirst ? await findPictureCaptions({ tools, ...source, signal: attempt.signal }, probe) : []
          await db.transaction().execute(async (tx) => {
            const indexes = await beginEncode(tx, encodeId, plan, now())
            for (const chunk_index of indexes) await enqueue(tx, encodeChunkJob, { encode_id: encodeId, chunk_index })
            if (isFirst) await addTracksOfFilm(needs, tx, encode.screener_id, [...(probe.text ?? []), ...captions])
            await lifecycle.noteEncoding(tx, encode.screener_id)
          })
        }),
      )
    },

    async encodeChunk(chunk: ChunkId, attempt: Attempt): Promise<void> {
      const mine = { ...chunk, fence: newId() }
      if (!(await claimChunk(db, mine, now()))) return
      const encode = await findLiveEncode(db, chunk.encode_id)
      if (!encode?.plan) return
      await lifecycle.failing(encode, attempt, async () => {
        const lost = new AbortController()
        const signal = AbortSignal.any([attempt.signal, lost.signal])
        const onProgress = throttled(async (share) => {
          if (!(await noteChunkProgress(db, mine, share, now()))) lost.abort()
          else await lifecycle.announceProgress(encode.screener_id)
        })
        const segments = await makeSegments(needs, encode, { ...chunk, signal, onProgress }).catch((error) => {
          // Another attempt has this chunk now, or the encode was cancelled: this result is discarded.
          if (lost.signal.aborted) return undefined
          throw error
        })
        if (!segments) return
        await db.transaction().execute(async (tx) => {
          if (await finishChunk(tx, mine, segments, now())) await lifecycle.finishWhenDone(tx, chunk.encode_id)
        })
      })
    },

    /** The last try has failed, or its process was killed. */
    async giveUp(encodeId: string): Promise<void> {
      const encode = await findLiveEncode(db, encodeId)
      if (encode) await lifecycle.giveUp(encode)
    },
  }
}
export type EncodeWork = ReturnType<typeof createEncodeWork>

type Making = { chunk_index: number; signal: AbortSignal; onProgress(share: number): void }

async function makeSegments(needs: Needs, encode: LiveEncode, { chunk_index, signal, onProgress }: Making): Promise<PackagedFile[]> {
  const { tools, secrets, store } = needs
  const plan = encode.plan as LadderPlan
  return withSource(needs, encode.source_key ?? '', signal, (source) =>
    needs.scratch.withFolder('encode', async (folder) => {
      const [encodedDir, outDir] = [join(folder, 'clear'), join(folder, 'out')]
      await Promise.all([mkdir(encodedDir), mkdir(outDir)])
      const keys = { key: unwrapKey(secrets, encode), keyId: keyIdBytes(encode.key_id) }
      const request = { tools, ...source, plan, outDir: encodedDir, signal, onProgress }
      const packaging = { plan, encodedDir, outDir, ...keys, signal }
      const track = soundTrackOf(chunk_index)
      const markKey = encode.marks_of ? markKeyOf(secrets, encode.marks_of) : undefined
      await (track !== undefined ? encodeAudio({ ...request, track }) : encodeChunk({ ...request, chunkIndex: chunk_index, markKey }))
      const files = await (track !== undefined
        ? packageAudio({ ...packaging, track })
        : packageChunk({ ...packaging, chunkIndex: chunk_index }))
      for (const { file } of files) {
        if (signal.aborted) throw new MediaError('cancelled', 'The work was cancelled.')
        await store.put(`${encode.prefix}/${file}`, { path: join(outDir, file) }, { content_type: 'video/mp4' })
      }
      return files
    }),
  )
}

/** Progress comes many times a second; the table hears of it once, and one note at a time. */
function throttled(note: (share: number) => Promise<void>) {
  let last = 0
  let busy = false
  return (share: number) => {
    const at = performance.now()
    if (busy || at - last < PROGRESS_EVERY_MS) return
    busy = true
    last = at
    // A note that fails is no reason to stop encoding: the next one, or the end, will tell.
    void note(share)
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }
}
