import { demuxerFor } from '@answerprint/media/demuxers'
import { findMarks } from '@answerprint/media/find-marks'
import { judgeMarks, type MarkFit, type Verdict } from '@answerprint/media/judge-marks'
import { MediaError } from '@answerprint/media/media-error'
import { probeMedia } from '@answerprint/media/probe'
import type { Tools } from '@answerprint/media/tools'
import { sniffFile } from '#features/files'
import { findMarkedFilm, markKeyOf, recipientKeyOf } from '#features/screeners'
import type { Database } from '#platform/database/database'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { listPreviewersSince, listSharesWatchedSince } from '../shared-screeners.repository.ts'

type Needs = { db: Database; store: ObjectStore; secrets: Secrets; tools: Tools; scratch: Scratch }
/**
 * A share, or a person who tried a room. `matched` of `decided` segments of the copy are as in theirs; `chance`: how probable so many are
 * for an unrelated one.
 */
export type Suspect = { recipient_id: string; name: string; email: string | null } & Pick<MarkFit, 'matched' | 'decided' | 'chance'>
/** `compared`: segments of the copy whose pictures are the film's. Suspects are the shares that were watched and who tried a room with the film, the best fit first. */
export type Trace = { verdict: Verdict; compared: number; suspects: Suspect[] }

/** Finds the recipient whose copy of a screener a file was made from, or says why it cannot be known. */
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
      const shares = await listSharesWatchedSince(db, screenerId, film.marked_since)
      const people = await listPreviewersSince(db, screenerId, film.marked_since)
      const byKey = new Map([...shares, ...people].map((each) => [recipientKeyOf(secrets, each._id), each]))
      const { verdict, compared, fits } = judgeMarks(scores, [...byKey.keys()])
      const suspects = fits.flatMap(({ key, ...fit }) => {
        const recipient = byKey.get(key)
        return recipient ? [{ recipient_id: recipient._id, name: recipient.shared_name, email: recipient.shared_email, ...fit }] : []
      })
      return { verdict, compared, suspects }
    } finally {
      await proxy.release()
    }
  }
}
