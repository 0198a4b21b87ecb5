import type { Section } from '@answerprint/contract/video-rules'
import { addProjectFields } from '#features/custom-fields'
import { updateRequest } from '#features/file-requests'
import type { RecordHistory } from '#features/history'
import { updateProject } from '#features/projects'
import { attachSubtitles, showAttached, subtitlesSourceKey } from '#features/screeners'
import { countries, languages } from '#features/utilities'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { Enqueue } from '#platform/jobs/jobs'
import { createNewObjects } from '#platform/storage/new-objects'
import type { ObjectStore } from '#platform/storage/object-store'
import { listTextsWithSubtitles } from '../page/timed-texts.repository.ts'
import { listVideoFiles } from '../video-files.repository.ts'
import { fieldsOf, isSettled, stateOf, valuesOf } from '../video-requests.policy.ts'
import { listSections, updateVideo, type VideoWithLink } from '../video-requests.repository.ts'
import { endTransfersOf } from './end-transfers.jobs.ts'
import type { RemoveUnapproved } from './remove-unapproved.ts'

type Needs = {
  db: Database
  store: ObjectStore
  removeUnapproved: RemoveUnapproved
  setPoster(tx: Database, projectId: string, key: string | null): Promise<void>
  recordHistory: RecordHistory
  enqueue: Enqueue
  now: Clock
  newId: NewId
}
type Prepared = {
  /** Of objects that are copied for it. */
  keys: string[]
  poster_key: string | null
  texts: { _id: string; name: string; language: string; source_key: string }[]
  /** Repaired by the asking side: they are the screener's already. */
  repaired: string[]
  screener_id: string | null
}

/** Turns a request into a project: its film has a screener already, what is approved of the rest becomes that project's. */
export const createCompleteVideo = (needs: Needs) => {
  const { db, store, setPoster, removeUnapproved, recordHistory, enqueue, now, newId } = needs
  const objects = createNewObjects(needs)
  return {
    /** Copies in the store, over the network, so before the transaction, which may be that of an approval. They go again if it fails. */
    async prepare(video: VideoWithLink, approving?: Section): Promise<Prepared> {
      const sections = await listSections(db, video._id)
      const isTaken = (section: Section) => section === approving || stateOf(sections, section) === 'approved'
      const ids = [isTaken('artwork') && video.poster_file_id, isTaken('video') && video.video_file_id].filter(
        (id) => typeof id === 'string',
      )
      const [files, texts] = await Promise.all([listVideoFiles(db, ids), listTextsWithSubtitles(db, video._id)])
      const poster = files.find((each) => each._id === video.poster_file_id)
      const screener_id = files.find((each) => each._id === video.video_file_id)?.screener_id ?? null
      const poster_key = poster?.key ? `posters/${newId()}` : null
      const wanted = texts.filter(({ status }) => screener_id !== null && status === 'Uploaded')
      // Of a film that was replaced since, a repaired text went with it: what was delivered is taken.
      const isRepaired = (text: (typeof wanted)[number]) => text.screener_id === screener_id
      const kept = wanted
        .filter((text) => !isRepaired(text))
        .map(({ name, language, object_key }) => ({ _id: newId(), name, language, object_key }))
        .map((text) => ({ ...text, source_key: subtitlesSourceKey(screener_id ?? '', text._id) }))
      const copies = [
        ...(poster?.key && poster_key ? [[poster.key, poster_key] as const] : []),
        ...kept.map((each) => [each.object_key, each.source_key] as const),
      ]
      for (const [from, to] of copies) await store.copy(from, await objects.begin(to))
      const repaired = wanted.filter(isRepaired).flatMap(({ subtitles_id }) => subtitles_id ?? [])
      const keys = copies.map(([, to]) => to)
      return { keys, poster_key, screener_id, repaired, texts: kept.map(({ object_key: _, ...text }) => text) }
    },

    async finish(tx: Database, viewer: Viewer, video: VideoWithLink, prepared: Prepared): Promise<void> {
      const { keys, poster_key, texts, repaired, screener_id } = prepared
      await objects.keep(tx, keys)
      const { project_id, title, release_year, genre_ids: genres, logline } = video
      await updateVideo(tx, video._id, { state: 'approved' }, now())
      const names = await removeUnapproved(tx, video)
      if (names.length > 0) await recordHistory(tx, { project_id, by: viewer, action: 'video.left_out', names })
      for (const link of [video.file_request_id, video.cinerequest_id]) if (link) await updateRequest(tx, link, { status: 'closed' }, now())
      await endTransfersOf(enqueue, tx, video, 'video_request_approved')
      // Until they are approved, the sender's own words stay out: the project keeps the title that was asked for.
      const isDescribed = isSettled(video, await listSections(tx, video._id), 'metadata')
      const words = isDescribed ? { title, release_year, genres: tidyList(genres), logline } : {}
      await updateProject(tx, project_id, { ...words, is_awaited: false }, now())
      if (poster_key) await setPoster(tx, project_id, poster_key)
      if (isDescribed) await addProjectFields(tx, project_id, detailsOf(video), { now, newId })
      if (screener_id) await attachSubtitles(tx, screener_id, texts, { enqueue, now })
      await showAttached(tx, repaired, now())
      await recordHistory(tx, { project_id, by: viewer, action: 'video.completed', title })
    },
  }
}
export type CompleteVideo = ReturnType<typeof createCompleteVideo>

const tidyList = (list: string): string =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .join(', ')

/** A list of codes as their names; what is no code stays as it was written. */
function namesIn(known: readonly { code: string; name: string }[], list: string): string {
  const names = new Map(known.map(({ code, name }) => [code, name]))
  return tidyList(list)
    .split(', ')
    .map((code) => names.get(code) ?? code)
    .join(', ')
}

/** What a project has no field for becomes custom fields. */
function detailsOf(video: VideoWithLink): { title: string; value: string }[] {
  const named = [
    ['Directors', video.directors],
    ['Producers', video.producers],
    ['Countries', namesIn(countries, video.countries)],
    ['Languages', namesIn(languages, video.languages)],
    ['Subtitles', namesIn(languages, video.subtitles)],
    ['Short summary', video.short_summary],
  ].map(([title = '', value = '']) => ({ title, value: value.trim() }))
  const values = new Map(valuesOf(video).map(({ fieldID, value }) => [fieldID, value]))
  const own = fieldsOf(video).map(({ _id, label, type, options }) => {
    const value = values.get(_id) ?? null
    const labelOf = (id: string) => options.find((each) => each._id === id)?.label ?? id
    if (value === null) return { title: label, value: '' }
    if (type === 'boolean') return { title: label, value: value === 1 ? 'Yes' : 'No' }
    const parts = Array.isArray(value) ? value : [String(value)]
    return { title: label, value: type === 'dropdown' ? parts.map(labelOf).join(', ') : parts.join(', ') }
  })
  return [...named, ...own].filter(({ value }) => value !== '')
}
