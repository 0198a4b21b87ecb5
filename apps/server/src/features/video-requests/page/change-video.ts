import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { ondemand as contract } from '@answerprint/contract/ondemand'
import { SECTIONS, type Section } from '@answerprint/contract/video-rules'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { refuseStrangeGenres, refuseUnlisted } from '../list-names.ts'
import { demandOpen, fieldsOf, refuseStrangeValues, settingsOf, valuesOf } from '../video-requests.policy.ts'
import { listSections, lockVideo, updateVideo, type VideoChange, type VideoRow } from '../video-requests.repository.ts'
import type { SubmitSection } from './submit-section.ts'

type Body = Input<(typeof contract)['update'], 'out'>['body']
type Needs = { db: Database; submitSection: SubmitSection; now: Clock }

const METADATA = ['title', 'release_year', 'short_summary', 'logline', 'directors', 'producers', 'genre_ids', 'countries'] as const
const LANGUAGES = ['subtitles', 'languages'] as const

/** Changes what was sent of a request, and locks the sections that were submitted with it: all or nothing. */
export const createChangeVideo = ({ db, submitSection, now }: Needs) => {
  return (videoId: string, body: Body, by: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const video = (await lockVideo(tx, videoId)) ?? fail('link_invalid')
      if (body.revision !== undefined && body.revision !== video.revision) return fail('video_request_changed')
      const change = metadataOf(body)
      const values = body.customFieldValues
      const sections = await listSections(tx, videoId)
      if (values || Object.keys(change).length > 0) demandOpen(video, sections, 'metadata')
      refuseUnlisted(change, video)
      if (change.genre_ids !== undefined) refuseStrangeGenres(settingsOf(video), change.genre_ids)
      if (values) refuseStrangeValues(fieldsOf(video), values)
      if (body.allow_download_source !== undefined) {
        demandOpen(video, sections, 'video')
        if (body.allow_download_source && !settingsOf(video).can_allow_source_file_download) return fail('section_not_asked')
        change.allow_download_source = body.allow_download_source
      }
      const submitted = submittedIn(body)
      if (!values && Object.keys(change).length === 0 && submitted.length === 0) return
      await updateVideo(tx, videoId, change, now(), values && merged(video, values))
      for (const section of submitted) await submitSection(tx, { ...video, ...change }, section, by)
    })
}

const submittedIn = (body: Body): Section[] => SECTIONS.filter((each) => body[`is_${each}_submitted`] === true)

function metadataOf(body: Body): VideoChange {
  const entries = [...METADATA, ...LANGUAGES].flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]] as const]))
  return Object.fromEntries(entries) as VideoChange
}

/** Fields that are not named keep their values. */
function merged(video: VideoRow, values: NonNullable<Body['customFieldValues']>) {
  const byField = new Map(valuesOf(video).map((each) => [each.fieldID, each]))
  for (const each of values) byField.set(each.fieldID, each)
  return [...byField.values()]
}
