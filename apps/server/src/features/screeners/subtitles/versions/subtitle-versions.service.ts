import { text } from 'node:stream/consumers'
import { checkCues } from '@answerprint/captions/check/check-cues'
import { languageSample } from '@answerprint/captions/check/language-sample'
import { type Cue, ordered, tidyLines } from '@answerprint/captions/cue'
import { shiftCues } from '@answerprint/captions/edit/edit-cues'
import { hoursBehind } from '@answerprint/captions/fit-to-film'
import { readVtt } from '@answerprint/captions/read-vtt'
import { writeCaptions } from '@answerprint/captions/write/write-captions'
import { writeVtt } from '@answerprint/captions/write-vtt'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { screeners as contract } from '@answerprint/contract/screeners'
import type { RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { createNewObjects, type NewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { filmOf } from '../../film-of.ts'
import type { ScreenerRow } from '../../screeners.repository.ts'
import { aboutSubtitles } from '../about-subtitles.ts'
import { announceSubtitles } from '../announce-subtitles.ts'
import { findSubtitles, lockList, type SubtitlesRow } from '../subtitles.repository.ts'
import { prefixOf } from '../subtitles.service.ts'
import { withFileLines } from './file-lines.ts'
import { otherLanguage } from './found-language.ts'
import { insertVersions, listVersions, showVersion, type VersionRow } from './subtitle-versions.repository.ts'

type Place = { projectID: string; screenerID: string; subtitlesID: string }
type Needs = {
  db: Database
  store: ObjectStore
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
  open(viewer: Viewer, place: { projectID: string; screenerID: string }): Promise<ScreenerRow>
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
/** What a version is made of, before the transaction that makes it: the store is asked outside. */
type Made = { base: number; vtt_key: string; cues: Cue[]; restored?: number }

/** What a version holds, and what is wrong with it. */
const createReading = ({ db, store }: Needs) => {
  const find = async (tx: Database, { screenerID, subtitlesID }: Place) => {
    const row = (await findSubtitles(tx, screenerID, subtitlesID)) ?? fail('not_found')
    return row.state === 'Ready' ? row : fail('subtitles_not_ready')
  }
  const cuesOf = async ({ vtt_key }: VersionRow, screener: ScreenerRow): Promise<Cue[]> => {
    // Their lines in our own file say nothing to a person.
    const cues = readVtt(await text((await store.read(vtt_key)).body)).map(({ file_line: _, ...cue }) => cue)
    // Broadcast counts from one or ten hours: an editor shows the times of the film, as its player does.
    return screener.duration_seconds === null ? cues : shiftCues(cues, -hoursBehind(cues, screener.duration_seconds) * 3_600_000)
  }
  /** One version, and its cues for an editor: those that are still as they were read from a file name its lines. */
  const look = async (screener: ScreenerRow, row: SubtitlesRow, asked: number) => {
    const versions = await versionsOf(db, row)
    const shown = versionOf(versions, asked)
    const cues = await cuesOf(shown, screener)
    const isAsRead = versionOf(versions, 0).vtt_key === shown.vtt_key
    return { shown, versions, cues: isAsRead ? await withFileLines(store, row, cues) : cues }
  }
  return { find, cuesOf, look }
}

const versionOf = (versions: readonly VersionRow[], asked: number): VersionRow =>
  versions.find(({ version }) => version === asked) ?? fail('not_found')

type Shown = { screener: ScreenerRow; row: SubtitlesRow; versions: readonly VersionRow[]; version: number; cues: Cue[] }

/** Cues with all versions, and with what is wrong with them. */
async function present({ screener, row, versions, version, cues }: Shown) {
  const { duration_seconds, frame_rate } = screener
  return {
    frame_rate,
    version,
    latest: row.version,
    versions: versions.map(({ vtt_key: _, ...each }) => each),
    cues,
    findings: checkCues(cues, duration_seconds === null ? {} : { duration_ms: Math.round(duration_seconds * 1000) }),
    language_found: await otherLanguage(languageSample(cues), row.language),
  }
}

/** A version is made under the lock of the list: of two saves that know the same latest version one is refused. */
const createSave =
  ({ db, recordHistory, now, objects }: Needs & { objects: NewObjects }, { find }: Pick<ReturnType<typeof createReading>, 'find'>) =>
  (viewer: Viewer, screener: ScreenerRow, place: Place, { base, vtt_key, cues, restored }: Made) =>
    db.transaction().execute(async (tx) => {
      if (!(await lockList(tx, screener._id))) return fail('not_found')
      const before = await find(tx, place)
      if (before.version !== base) return fail('subtitles_changed')
      // What was read from the file was read again meanwhile, in another language.
      if (restored !== undefined && versionOf(await versionsOf(tx, before), restored).vtt_key !== vtt_key) return fail('subtitles_changed')
      if (restored === undefined) await objects.keep(tx, [vtt_key])
      const version = base + 1
      const known = await listVersions(tx, before._id)
      const first = known.length === 0 ? [{ ...asRead(before), created_by: null, subtitles_id: before._id }] : []
      const made = { version, vtt_key, cues: cues.length }
      await insertVersions(tx, [...first, { ...made, subtitles_id: before._id, created_by: viewer.user_id, created_at: now() }])
      await showVersion(tx, before._id, { ...made, updated_at: now() })
      await recordHistory(tx, { ...aboutSubtitles(screener, viewer, before), action: 'subtitles.repaired', version })
      await announceSubtitles(tx, screener._id)
      const row = await find(tx, place)
      return present({ screener, row, versions: await versionsOf(tx, row), version, cues })
    })

/** Subtitles as an editor has them. Nothing of theirs is written over: each save is a version with an object of its own. */
export const createSubtitleVersions = (needs: Needs) => {
  const { db, store, newId, open } = needs
  const objects = createNewObjects(needs)
  const reading = createReading(needs)
  const { find, cuesOf, look } = reading
  const save = createSave({ ...needs, objects }, reading)
  return {
    async subtitleCues(viewer: Viewer, { params, query }: Asked<'subtitleCues'>) {
      const screener = await open(viewer, params)
      const row = await find(db, params)
      const { shown, versions, cues } = await look(screener, row, query.version ?? row.version)
      return present({ screener, row, versions, version: shown.version, cues })
    },

    /** Of words that are not saved yet. */
    async subtitleLanguage(viewer: Viewer, { params, body }: Asked<'subtitleLanguage'>) {
      await open(viewer, params)
      return { language_found: await otherLanguage(body.text.trim(), (await find(db, params)).language) }
    },

    async saveSubtitleVersion(viewer: Viewer, { params, body }: Asked<'saveSubtitleVersion'>) {
      const screener = await open(viewer, params)
      const row = await find(db, params)
      const cues = finished(body.cues)
      const vtt_key = await objects.begin(`${prefixOf(screener._id, row._id)}/${newId()}.vtt`)
      await store.put(vtt_key, Buffer.from(writeVtt(cues)), { content_type: 'text/vtt' })
      return save(viewer, screener, params, { base: body.base, vtt_key, cues })
    },

    async restoreSubtitleVersion(viewer: Viewer, { params, body }: Asked<'restoreSubtitleVersion'>) {
      const screener = await open(viewer, params)
      const row = await find(db, params)
      const { shown, cues } = await look(screener, row, body.version)
      return save(viewer, screener, params, { base: body.base, vtt_key: shown.vtt_key, cues, restored: body.version })
    },

    async subtitleFile(viewer: Viewer, { params, query }: Asked<'subtitleFile'>) {
      const screener = await open(viewer, params)
      const row = await find(db, params)
      const shown = versionOf(await versionsOf(db, row), query.version ?? row.version)
      const { format, offset_ms, from_rate: from, to_rate: to } = query
      const retime = from !== undefined && to !== undefined ? { retime: { from, to } } : {}
      const asked = { format, offset_ms, language: row.language, title: screener.project_title, ...retime }
      const { bytes, media_type, replaced } = writeCaptions(await cuesOf(shown, screener), asked)
      const file_name = `${filmOf(screener)} ${row.language}.${format}`
      return { file_name, file: Buffer.from(bytes).toString('base64'), media_type, replaced }
    },
  }
}
export type SubtitleVersions = ReturnType<typeof createSubtitleVersions>

/** What was read from the file, until it is repaired for the first time. */
const asRead = ({ vtt_key, cues, updated_at }: SubtitlesRow) => ({
  version: 0,
  vtt_key: vtt_key ?? fail('subtitles_not_ready'),
  cues: cues ?? 0,
  created_at: updated_at,
})

async function versionsOf(tx: Database, row: SubtitlesRow): Promise<VersionRow[]> {
  const versions = await listVersions(tx, row._id)
  return versions.length > 0 ? versions : [{ ...asRead(row), created_by: null }]
}

/** In order and tidy. A cue that a player could not show is refused, so that nothing is left out in silence. */
function finished(cues: Asked<'saveSubtitleVersion'>['body']['cues']): Cue[] {
  const tidy = cues.map((cue) => ({ ...cue, lines: tidyLines(cue.lines as Cue['lines']) }) as Cue)
  if (tidy.some(({ start_ms, end_ms, lines }) => end_ms <= start_ms || lines.length === 0)) return fail('cues_unfinished')
  return ordered(tidy)
}
