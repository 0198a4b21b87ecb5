import { fail } from '@answerprint/contract/errors'
import type { DrawnWatermark, DrmEndpoints } from '@answerprint/contract/screeners'
import { writeDashManifest } from '@answerprint/media/cmaf/dash-manifest'
import { writeHlsMaster, writeHlsMedia, writeHlsText } from '@answerprint/media/cmaf/hls-playlists'
import { soundName } from '@answerprint/media/encode-audio'
import { soundTracks } from '@answerprint/media/ladder'
import type { z } from 'zod'
import type { Clock, NewId } from '#platform/clock'
import { insertAccess } from '#platform/database/access-log.repository'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Secrets } from '#platform/secrets'
import { streamOf } from '#platform/storage/lent-memory'
import type { ObjectStore } from '#platform/storage/object-store'
import { hasCode } from '#platform/storage/store-error'
import { keyIdBytes, unwrapKey } from '../content-keys.ts'
import type { CopiesLifecycle } from '../copies/copies-lifecycle.ts'
import { findSoundSegments, type PublishedEncode } from '../encoding/encodes.repository.ts'
import type { createPlaySubtitles } from '../subtitles/play-subtitles.ts'
import type { DrmProvider, LicenceAnswer } from './drm.ts'
import { createEncodeCache } from './encode-cache.ts'
import { createPictures } from './pictures.ts'
import { createAdmission, type MayPlay, type Visit } from './play-admission.ts'
import type { Issued, PlayClaims, PlayTokens } from './play-tokens.ts'

const NUMBERED = /\/(\d{5})\.m4s$/

type Needs = {
  db: Database
  store: ObjectStore
  secrets: Secrets
  drm: DrmProvider
  tokens: PlayTokens
  mayPlay: MayPlay
  copies: Pick<CopiesLifecycle, 'noteLost'>
  served: { note: NoteServed }
  subtitles: ReturnType<typeof createPlaySubtitles>
  now: Clock
  newId: NewId
}
/** Called for each segment of a visit that is given out. It must not be waited for. */
type NoteServed = (sessionId: string, number: number, film: { segment_seconds: number; duration_seconds: number }) => void
type Endpoints = z.output<typeof DrmEndpoints>
type Playing = Issued & { watermark: z.output<typeof DrawnWatermark> | null }
/** The cookie lasts longer than any visit goes on without a new one. */
const PLAY_COOKIE_SECONDS = 2 * 86_400

type Beside = Pick<ReturnType<typeof createAdmission>, 'admit'> &
  Pick<ReturnType<typeof createEncodeCache>, 'openEncode'> & { subtitles: Needs['subtitles'] }

/** What goes with the pictures, behind the same check. It counts for no view. */
const besidePictures = ({ admit, openEncode, subtitles }: Beside) => ({
  /** A piece of subtitles. */
  async textSegment(screenerId: string, token: string, visit: Visit, { track, number }: { track: string; number: number }) {
    const { claims } = await admit(screenerId, token, visit)
    const { duration_seconds } = (await openEncode(claims)).plan
    return subtitles.segment({ screener_id: screenerId, duration_seconds }, track, number)
  },

  /** The parts that the film came with. */
  async chapters(screenerId: string, token: string, visit: Visit) {
    const { claims } = await admit(screenerId, token, visit)
    return { chapters: (await openEncode(claims)).plan.chapters ?? [] }
  },
})

export const createPlayback = (needs: Needs) => {
  const { db, store, secrets, drm, tokens, served, subtitles } = needs
  const { admit, end } = createAdmission(needs)
  const admitToKey: typeof admit = async (screenerId, token, visit) => {
    const admitted = await admit(screenerId, token, visit)
    return tokens.isYoung(admitted.claims) ? admitted : fail('play_token_refused')
  }
  const encodes = createEncodeCache(needs)
  const { openEncode } = encodes
  const pictures = createPictures({ ...encodes, ...needs })
  return {
    /** The URLs of the film, a play token, and the cookie that the token needs. The caller has just checked the right. */
    endpoints({ watermark, ...issued }: Playing, call: Call): Endpoints {
      const base = `/media/screeners/${issued.film.screener_id}`
      const { name, value } = tokens.cookieOf(issued)
      call.setCookie(name, value, { path: base, maxAgeSeconds: PLAY_COOKIE_SECONDS })
      return {
        manifest_url: `${base}/manifest.mpd`,
        hls_url: `${base}/master.m3u8`,
        license_url: `${base}/licence`,
        drm_system: drm.system,
        watermark,
        ...tokens.issue(issued),
      }
    },

    end,
    ...besidePictures({ admit, openEncode, subtitles }),

    async manifest(screenerId: string, token: string, visit: Visit, name: string): Promise<string> {
      const admitted = await admit(screenerId, token, visit)
      const { claims } = admitted
      const { key_id } = await openEncode(claims)
      const plan = await pictures.planFor(admitted)
      const soundTicks = await findSoundSegments(db, claims.encode_id)
      const textTracks = await subtitles.tracks(screenerId)
      const shared = { plan, keyId: keyIdBytes(key_id), textTracks, soundTicks }
      if (name === 'manifest.mpd') return writeDashManifest(shared)
      if (name === 'master.m3u8') return writeHlsMaster(plan, textTracks)
      const rendition = name.replace(/\.m3u8$/, '')
      const text = textTracks.find((each) => each.name === rendition)
      if (text) return writeHlsText(plan, text)
      if (!isPart(plan, rendition)) return fail('not_found')
      return writeHlsMedia({ plan, rendition, keyUri: 'key', soundTicks })
    },

    async segment(screenerId: string, token: string, visit: Visit, file: string, takeMemory: () => readonly Buffer[]) {
      const admitted = await admit(screenerId, token, visit)
      const { claims } = admitted
      const { plan } = await openEncode(claims)
      const key = `${await pictures.prefixFor(admitted, file)}/${file}`
      const memory = takeMemory()
      const { pieces, size_bytes } = await store.readPieces(key, memory).catch(async (error: unknown) => {
        if (hasCode(error, 'not_found')) await pictures.noteMissing(admitted, file)
        throw error
      })
      const number = NUMBERED.exec(file)?.[1]
      if (claims.right.kind === 'share' && number) served.note(claims.right.session_id, Number(number), lengthsOf(plan))
      return { body: streamOf(pieces), size_bytes, memory }
    },

    async licence(screenerId: string, token: string, visit: Visit, challenge: Buffer): Promise<LicenceAnswer> {
      const { claims, owner_id, who } = await admitToKey(screenerId, token, visit)
      const encode = await openEncode(claims)
      const answer = await drm.licence(challenge, { key_id: encode.key_id, key: unwrapKey(secrets, encode) })
      await logLicence(needs, { claims, owner_id, who, visit })
      return answer
    },

    /** The raw key for HLS players (RFC 8216, section 4.3.2.4, KEYFORMAT "identity"). */
    async key(screenerId: string, token: string, visit: Visit): Promise<Buffer> {
      const { claims, owner_id, who } = await admitToKey(screenerId, token, visit)
      const key = unwrapKey(secrets, await openEncode(claims))
      await logLicence(needs, { claims, owner_id, who, visit })
      return key
    },
  }
}
export type Playback = ReturnType<typeof createPlayback>

const isPart = (plan: PublishedEncode['plan'], rendition: string): boolean =>
  plan.renditions.some(({ name }) => name === rendition) || soundTracks(plan).some((each) => soundName(each) === rendition)

const lengthsOf = ({ segment_frames, frame_rate, duration_seconds }: PublishedEncode['plan']) => ({
  segment_seconds: (segment_frames * frame_rate.den) / frame_rate.num,
  duration_seconds,
})

function detailsOf(right: PlayClaims['right']) {
  if (right.kind === 'share') return { share_id: right.share_id, session_id: right.session_id }
  return right.kind === 'preview' ? { preview_id: right.preview_id } : {}
}

type Licensed = { claims: PlayClaims; owner_id: string; who: string; visit: Visit }

function logLicence({ db, now, newId }: Needs, { claims, owner_id, who, visit }: Licensed) {
  const { right, screener_id } = claims
  const user_id = right.kind === 'share' ? null : right.user_id
  const staff_id = right.kind === 'share' ? null : right.staff_id
  const details = detailsOf(right)
  const { ip, user_agent } = visit
  const entry = {
    _id: newId(),
    owner_id,
    at: now(),
    who,
    user_id,
    staff_id,
    action: 'licensed' as const,
    subject_type: 'screener',
    subject_id: screener_id,
  }
  return insertAccess(db, { ...entry, ip, user_agent, details: JSON.stringify(details) })
}
