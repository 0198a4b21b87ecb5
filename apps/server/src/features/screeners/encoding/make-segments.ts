import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BurnedMark } from '@answerprint/media/burn-mark'
import { type PackagedFile, packageAudio, packageChunk } from '@answerprint/media/cmaf/package'
import { encodeAudio } from '@answerprint/media/encode-audio'
import { encodeChunk } from '@answerprint/media/encode-chunk'
import type { LadderPlan } from '@answerprint/media/ladder'
import { MediaError } from '@answerprint/media/media-error'
import type { Tools } from '@answerprint/media/tools'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { keyIdBytes, unwrapKey } from '../content-keys.ts'
import { withSource } from './encode-source.ts'
import { type LiveEncode, soundTrackOf } from './encodes.repository.ts'
import type { MakingOfAttempt } from './run-chunk.ts'

type Needs = { scratch: Scratch; store: ObjectStore; tools: Tools; secrets: Secrets }
type Encode = Pick<LiveEncode, 'plan' | 'source_key' | 'key_id' | 'wrapped_key' | 'prefix'>

/** `markKey`, `isMarked` and `burned` as in `encodeChunk`. */
export type Making = MakingOfAttempt & {
  chunk_index: number
  markKey?: Uint8Array | undefined
  isMarked?: ((segmentNumber: number) => boolean) | undefined
  burned?: BurnedMark | undefined
}

/** Encodes, packages and encrypts one chunk, and stores its segments. */
export async function makeSegments(
  needs: Needs,
  encode: Encode,
  { chunk_index, signal, onProgress, isMine, ...looks }: Making,
): Promise<PackagedFile[]> {
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
      await (track !== undefined ? encodeAudio({ ...request, track }) : encodeChunk({ ...request, chunkIndex: chunk_index, ...looks }))
      const files = await (track !== undefined
        ? packageAudio({ ...packaging, track })
        : packageChunk({ ...packaging, chunkIndex: chunk_index }))
      for (const { file } of files) {
        if (signal.aborted || !(await isMine())) throw new MediaError('cancelled', 'The work was cancelled.')
        await store.put(`${encode.prefix}/${file}`, { path: join(outDir, file) }, { content_type: 'video/mp4' })
      }
      return files
    }),
  )
}
