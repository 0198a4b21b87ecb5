import { planLadder } from '@answerprint/media/ladder'
import { findPictureCaptions } from '@answerprint/media/picture-captions'
import { probeMedia } from '@answerprint/media/probe'
import { readRelease } from '@answerprint/media/release'
import type { Tools } from '@answerprint/media/tools'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Attempt } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { markKeyOf } from '../forensic/mark-keys.ts'
import { addTracksOfFilm } from '../subtitles/tracks-of-film.ts'
import { encodeChunk as encodeChunkJob } from './encode.jobs.ts'
import { withSource } from './encode-source.ts'
import { beginEncode, claimChunk, findLiveEncode } from './encodes.repository.ts'
import type { EncodingLifecycle } from './encoding-lifecycle.ts'
import { leftToOthers } from './leave-chunk.ts'
import { makeSegments } from './make-segments.ts'
import { runChunk } from './run-chunk.ts'

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
          const plan = planLadder(probe, { becomesSdr: readRelease(tools.ffmpeg).has_zimg })
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
      const encode = await findLiveEncode(db, chunk.encode_id)
      if (!encode?.plan) return
      const { plan, screener_id, marks_of } = encode
      const markKey = marks_of ? markKeyOf(needs.secrets, marks_of) : undefined
      await lifecycle.failing(encode, attempt, async () => {
        if (await leftToOthers(needs, { job: encodeChunkJob, chunk, plan })) return
        const mine = { ...chunk, fence: newId() }
        if (!(await claimChunk(db, mine, now()))) return
        await runChunk(needs, mine, {
          signal: attempt.signal,
          make: (making) => makeSegments(needs, encode, { ...making, chunk_index: chunk.chunk_index, markKey }),
          onNoted: () => lifecycle.announceProgress(screener_id),
          finish: (tx) => lifecycle.finishWhenDone(tx, chunk.encode_id),
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
