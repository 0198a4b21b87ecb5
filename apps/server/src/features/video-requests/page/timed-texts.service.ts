import { buffer } from 'node:stream/consumers'
import { CaptionError } from '@answerprint/captions/caption-error'
import type { Cue } from '@answerprint/captions/cue'
import { readCaptions } from '@answerprint/captions/read-captions'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { type ondemand as contract, LARGEST_TIMED_TEXT_BYTES, MOST_TIMED_TEXTS } from '@answerprint/contract/ondemand'
import { isTimedTextName } from '@answerprint/contract/video-rules'
import { dropAttached } from '#features/screeners'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Secrets } from '#platform/secrets'
import { createEraseLater, type EraseLater } from '#platform/storage/erasures.repository'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { refuseStrangeLanguage } from '../list-names.ts'
import { demandOpen, settingsOf } from '../video-requests.policy.ts'
import { listSections, lockVideo, updateVideo } from '../video-requests.repository.ts'
import { deleteText, findText, findTextById, insertText, listTexts, updateText } from './timed-texts.repository.ts'
import type { VideoPages } from './video-page.service.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Needs = { db: Database; store: ObjectStore; secrets: Secrets; find: VideoPages['find']; now: Clock; newId: NewId }
type Ways = {
  eraseLater: EraseLater
  change: ReturnType<typeof createChange>
  dropRepaired: ReturnType<typeof createDropRepaired>
}

const PURPOSE = 'timed-text'
const ADDRESS_SECONDS = 900

/** Subtitles that are sent with a video: a row first, then the file to a signed address, then the row says that it is there. */
export const createTimedTexts = (needs: Needs) => {
  const { db, store, find, now, newId } = needs
  const ways = { eraseLater: createEraseLater({ now, newId }), change: createChange(needs), dropRepaired: createDropRepaired(needs) }
  const { eraseLater, change, dropRepaired } = ways
  const addressOf = createAddress(needs)
  return {
    list: async (token: string) => ({ timed_texts: await listTexts(db, (await find(token))._id) }),

    async add({ params: { videoID }, body: { fileName, language } }: Asked<'addTimedText'>) {
      if (!isTimedTextName(fileName)) return fail('timed_text_refused')
      const video = await find(videoID)
      refuseStrangeLanguage(settingsOf(video), language)
      const _id = newId()
      const row = { _id, video_request_id: video._id, name: fileName, language, object_key: keyOf(video._id, _id) }
      await change(video._id, async (tx) => {
        if ((await listTexts(tx, video._id)).length >= MOST_TIMED_TEXTS) return fail('list_full')
        await insertText(tx, { ...row, created_at: now(), updated_at: now() })
      })
      return addressOf(_id)
    },

    /** For another file in its place: what is there stays until the other has arrived. */
    async replace({ params: { videoID, timedTextID }, body: { fileName } }: Asked<'replaceTimedText'>) {
      if (!isTimedTextName(fileName)) return fail('timed_text_refused')
      const video = await find(videoID)
      const text = (await findText(db, video._id, timedTextID)) ?? fail('not_found')
      demandOpen(video, await listSections(db, video._id), 'video')
      return addressOf(text._id)
    },

    receive: createReceive({ ...needs, ...ways }),

    async update({ params: { videoID, timedTextID }, body }: Asked<'updateTimedText'>) {
      const video = await find(videoID)
      const before = (await findText(db, video._id, timedTextID)) ?? fail('not_found')
      if (body.name !== undefined && !isTimedTextName(body.name)) return fail('timed_text_refused')
      if (body.language !== undefined) refuseStrangeLanguage(settingsOf(video), body.language)
      const { status, name = before.name } = body
      const language = body.language ?? before.language
      // Also after another language, which tells old encodings apart.
      const isRead = before.status !== 'Awaiting' && (status === 'Uploaded' || language !== before.language)
      if (status === 'Uploaded' && before.status === 'Awaiting') return fail('upload_incomplete')
      const found = isRead ? await readStored(store, before.object_key, language) : {}
      await change(video._id, async (tx) => {
        const text = (await findText(tx, video._id, timedTextID)) ?? fail('not_found')
        if (language !== text.language) await dropRepaired(text, tx)
        await updateText(tx, timedTextID, { name, language, ...found }, now())
      })
      return (await findText(db, video._id, timedTextID)) ?? fail('not_found')
    },

    async remove({ params: { videoID, timedTextID } }: Asked<'removeTimedText'>) {
      const video = await find(videoID)
      await change(video._id, async (tx) => {
        const text = (await findText(tx, video._id, timedTextID)) ?? fail('not_found')
        await dropRepaired(text, tx)
        await deleteText(tx, timedTextID)
        await eraseLater(tx, [text.object_key])
      })
      return { ok: true as const }
    },
  }
}
export type TimedTexts = ReturnType<typeof createTimedTexts>

/** The bytes that arrive at a signed address. */
const createReceive = (needs: Needs & Ways) => {
  const { db, store, secrets, eraseLater, change, dropRepaired, now, newId } = needs
  const objects = createNewObjects(needs)
  return async (token: string, bytes: Buffer): Promise<void> => {
    const [id = '', until = '', signature = ''] = token.split('.')
    const isSigned = secrets.signatureFits(PURPOSE, `${id}.${until}`, signature)
    if (!isSigned || Number(until) < now().getTime()) return fail('link_invalid')
    if (bytes.length > LARGEST_TIMED_TEXT_BYTES) return fail('subtitles_too_large')
    const text = (await findTextById(db, id)) ?? fail('not_found')
    const object_key = await objects.begin(`${text.object_key.replace(/\/[^/]*$/, '')}/${newId()}`)
    await store.put(object_key, bytes, { content_type: 'application/octet-stream' })
    await change(text.video_request_id, async (tx) => {
      // As it is now: the same address may take two files at once.
      const current = (await findText(tx, text.video_request_id, id)) ?? fail('not_found')
      await objects.keep(tx, [object_key])
      await eraseLater(tx, [current.object_key])
      await dropRepaired(current, tx)
      await updateText(tx, id, { object_key, status: 'Received', error: null, error_line: null, cues: null }, now())
    })
  }
}

/** An address that takes the file of one text for some minutes. */
const createAddress =
  ({ secrets, now }: Needs) =>
  (timedTextID: string) => {
    const until = addSeconds(now(), ADDRESS_SECONDS).getTime()
    const signature = secrets.sign(PURPOSE, `${timedTextID}.${until}`)
    return { signedUrl: `/media/timed-texts/${timedTextID}.${until}.${signature}`, timedTextID }
  }

/** Under the lock of its request, and refused once the video was submitted. */
const createChange =
  ({ db, now }: Needs) =>
  <T>(videoId: string, work: (tx: Database) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const video = (await lockVideo(tx, videoId)) ?? fail('link_invalid')
      demandOpen(video, await listSections(tx, videoId), 'video')
      const done = await work(tx)
      await updateVideo(tx, videoId, {}, now())
      return done
    })

/** What the asking side made of the text is of what it was before. */
const createDropRepaired =
  ({ now, newId }: Needs) =>
  ({ subtitles_id }: { subtitles_id: string | null }, tx: Database) =>
    subtitles_id === null ? undefined : dropAttached(tx, subtitles_id, { now, newId })

const keyOf = (videoId: string, id: string): string => `video-requests/${videoId}/texts/${id}/source`

/** What a reader finds in it: the number of cues, or why there are none, with the line. */
async function readStored(store: ObjectStore, key: string, language: string) {
  const bytes = await buffer((await store.read(key)).body)
  try {
    const { cues } = readCaptions(bytes, language)
    return { status: 'Uploaded' as const, cues: cues.length, ...mistakeIn(cues) }
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error
    return { status: 'Error' as const, cues: null, error: error.message, error_line: error.line ?? null }
  }
}

/** The first cue that no player would show: the others are fine, so the file is. */
function mistakeIn(cues: readonly Cue[]): { error: string | null; error_line: number | null } {
  const backwards = cues.flatMap(({ start_ms, end_ms, file_line = null }, index) => (end_ms <= start_ms ? [{ index, file_line }] : []))
  const [first] = backwards
  if (!first) return { error: null, error_line: null }
  const line = first.file_line === null ? '' : `Line ${first.file_line}: `
  const more = backwards.length === 1 ? '' : `, and ${backwards.length - 1} more do`
  return { error: `${line}cue ${first.index + 1} ends before it begins${more}.`, error_line: first.file_line }
}
