import { WATERMARK_OPACITY_SCALE, WATERMARK_SIZE_SCALE, type Watermark } from '@answerprint/contract/screeners'
import { secondLineOf } from '@answerprint/contract/watermark-rules'
import type { CopiesLifecycle } from '#features/screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { hashToken } from '#platform/secrets'
import { insertFilmShare } from '../rooms/film-shares.repository.ts'
import { listShownFilms } from '../rooms/shown-films.repository.ts'
import { findFilmOfRoomShare, isOfFilm, type FilmShare, type ShareRow } from '../share-rows.repository.ts'
import { isExpired } from '../shared-screeners.policy.ts'
import { isBurnedIn } from './own-copy.ts'

type Needs = { copies: Pick<CopiesLifecycle, 'ensure'>; now: Clock; newId: NewId; newToken: NewToken }
export type PrepareCopies = (tx: Database, share: ShareRow) => Promise<void>

/** Sees to it that the copies of a share with a burned-in watermark are made: of its film, or of every film that it shows now. */
export const createPrepareCopies = ({ copies, now, newId, newToken }: Needs): PrepareCopies => {
  const ofFilm = (tx: Database, share: FilmShare) =>
    copies.ensure(tx, {
      share_id: share._id,
      screener_id: share.screener_id,
      burned: burnedOf(share),
      is_marked: Boolean(share.use_forensic_watermark || share.is_protected),
    })
  return async (tx, share) => {
    if (!isBurnedIn(share) || isExpired(share, now())) return
    if (isOfFilm(share)) return ofFilm(tx, share)
    for (const film of await listShownFilms(tx, share._id)) {
      if (!film.is_ready || film.is_copied) continue
      const begun = { _id: newId(), room_share_id: share._id, screener_id: film._id, token_hash: hashToken(newToken()), created_at: now() }
      if (film.share_id === null) await insertFilmShare(tx, begun)
      const own = await findFilmOfRoomShare(tx, share._id, film._id)
      if (own) await ofFilm(tx, own)
    }
  }
}

/** What is known before anybody watches: the second line is that of the person it was sent to. */
function burnedOf({ watermark, shared_name, shared_email }: FilmShare) {
  const drawn = watermark as Watermark
  const { text, position, size, opacity } = drawn
  return {
    lines: [text, secondLineOf(drawn, { email: shared_email, name: shared_name, ip: null })].filter((line) => line !== ''),
    place: position,
    scale: WATERMARK_SIZE_SCALE[size],
    opacity: WATERMARK_OPACITY_SCALE[opacity],
  }
}
