import { MAIL_POSTER, POSTER_WIDTHS } from '@answerprint/media/poster-pictures'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { preparePoster } from './posters.jobs.ts'
import { findPoster, updatePoster } from './posters.repository.ts'

export { POSTER_WIDTHS }
export type Poster = { poster_key: string | null; poster_prefix: string | null }

/** Addresses of the smaller pictures once they are made, of the original until then. */
export const posterKey = ({ poster_key, poster_prefix }: Poster, size: 'small' | 'large'): string | null =>
  poster_prefix === null ? poster_key : `${poster_prefix}/${POSTER_WIDTHS[size === 'small' ? 0 : 1]}.webp`

/** The poster as it was sent, and the pictures that pages show of it. */
export const keysOf = ({ poster_key, poster_prefix }: Poster): string[] => [
  ...(poster_key === null ? [] : [poster_key]),
  ...(poster_prefix === null ? [] : POSTER_WIDTHS.flatMap((width) => ['avif', 'webp'].map((type) => `${poster_prefix}/${width}.${type}`))),
]

/** The picture for mails, and what posters have that were drawn before there was one. */
export const mailPosterKeys = ({ poster_prefix }: Pick<Poster, 'poster_prefix'>): string[] =>
  poster_prefix === null ? [] : [MAIL_POSTER, `${POSTER_WIDTHS[0]}.webp`].map((name) => `${poster_prefix}/${name}`)

type Needs = { now: Clock; newId: NewId; enqueue: Enqueue }

export const createPosters = ({ now, newId, enqueue }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const forget = (tx: Database, posters: readonly Poster[]) =>
    eraseLater(
      tx,
      posters.flatMap(({ poster_key, poster_prefix }) => [poster_key, poster_prefix]),
    )
  return {
    forget,
    /** Replaces the poster with another picture, or with none. */
    async set(tx: Database, projectId: string, poster_key: string | null) {
      const before = await findPoster(tx, projectId)
      if (!before || before.poster_key === poster_key) return
      await forget(tx, [before])
      await updatePoster(tx, projectId, { poster_key, poster_prefix: null, updated_at: now() })
      if (poster_key !== null) await enqueue(tx, preparePoster, { project_id: projectId })
    },
  }
}
export type Posters = ReturnType<typeof createPosters>
