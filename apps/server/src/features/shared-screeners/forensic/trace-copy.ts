import { demuxerFor } from '@answerprint/media/demuxers'
import { findMarks } from '@answerprint/media/find-marks'
import { codeFit } from '@answerprint/media/mark-code'
import { MediaError } from '@answerprint/media/media-error'
import { probeMedia } from '@answerprint/media/probe'
import type { Tools } from '@answerprint/media/tools'
import { sniffFile } from '#features/files'
import { findMarkedFilm, markKeyOf, recipientKeyOf } from '#features/screeners'
import type { Database } from '#platform/database/database'
import type { Scratch } from '#platform/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { listSharesOfScreener } from '../shared-screeners.repository.ts'

type Needs = { db: Database; store: ObjectStore; secrets: Secrets; tools: Tools; scratch: Scratch }
/** `fit`: standard deviations from chance; among very many shares one comes near 4 by chance alone. */
export type Suspect = { share_id: string; name: string; email: string | null; fit: number }
export type Trace = { segments: number; suspects: Suspect[] }

/** Finds the recipient whose copy of a screener a file was made from: all recipients, the likeliest first. */
export const createTraceCopy = ({ db, store, secrets, tools, scratch }: Needs) => {
  const open = async (path: string) => {
    const demuxer = demuxerFor(await sniffFile(path))
    const probe = demuxer && (await probeMedia({ tools, path, demuxer }))
    if (!probe?.video) throw new MediaError('unsupported', 'This file is no film.')
    return { path, demuxer: probe.container, duration_seconds: probe.video.duration_seconds }
  }
  /** Undefined if no marks were ever made for this screener. */
  return async (screenerId: string, path: string): Promise<Trace | undefined> => {
    const film = await findMarkedFilm(db, screenerId)
    if (!film) return undefined
    const proxy = await store.borrow(`${film.preview_prefix}/proxy-360p.mp4`)
    try {
      const [reference, copy] = [await open(proxy.path), await open(path)]
      const markKey = markKeyOf(secrets, film.encode_id)
      const scores = await scratch.withFolder('trace', (outDir) => findMarks({ tools, outDir, plan: film.plan, markKey, reference, copy }))
      const suspects = (await listSharesOfScreener(db, screenerId)).map(({ _id, shared_name, shared_email }) => {
        return { share_id: _id, name: shared_name, email: shared_email, fit: codeFit(scores, recipientKeyOf(secrets, _id)) }
      })
      return { segments: scores.length, suspects: suspects.sort((a, b) => b.fit - a.fit) }
    } finally {
      await proxy.release()
    }
  }
}
