import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { VideoSettings } from '@answerprint/contract/ondemand'
import type { videoRequests as contract } from '@answerprint/contract/video-requests'
import { insertRequests, type RequestLinks } from '#features/file-requests'
import type { DownloadAddresses } from '#features/files'
import type { RecordHistory } from '#features/history'
import { insertProject } from '#features/projects'
import { openOrganization } from '#features/roles'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { type ShowVideo, viewsOf } from '../page/show-video.ts'
import { listTextsWithSubtitles } from '../page/timed-texts.repository.ts'
import { listVideoFiles } from '../video-files.repository.ts'
import { refuseUnlistedSettings } from '../list-names.ts'
import { askedSections, demandUnended, fieldsOf, refuseNothingAsked, settingsOf } from '../video-requests.policy.ts'
import {
  countVideos,
  findVideo,
  insertSections,
  insertVideo,
  listSections,
  listSectionsOf,
  listVideos,
  listVideosById,
  type SectionRow,
  type VideoWithLink,
} from '../video-requests.repository.ts'
import type { MailVideo } from './mail-video.ts'
import { findTemplate } from './templates.repository.ts'
import { numbered } from './templates.service.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Needs = {
  db: Database
  store: ObjectStore
  addresses: DownloadAddresses
  links: RequestLinks
  show: ShowVideo
  mailVideo: MailVideo
  recordHistory: RecordHistory
  now: Clock
  newId: NewId
}

/** What the asking side makes and sees. Each title has a project from the start, which is in no list before it is approved. */
export const createVideoRequests = (needs: Needs) => {
  const { db, links, show, mailVideo } = needs
  /** Absent and forbidden look alike. */
  const find = async (viewer: Viewer, { organizationID, videoID }: Asked<'get'>['params']) =>
    (await findVideo(db, viewer, openOrganization(viewer, organizationID), videoID)) ?? fail('not_found')
  const present = (video: VideoWithLink, sections: readonly SectionRow[]) => presentRow(video, sections, links)
  const presentAll = async (rows: readonly VideoWithLink[]) => {
    const ids = rows.map((each) => each._id)
    const sections = Map.groupBy(await listSectionsOf(db, ids), (each) => each.video_request_id)
    return rows.map((row) => present(row, sections.get(row._id) ?? []))
  }
  const detail = async (viewer: Viewer, params: Asked<'get'>['params']) => {
    const video = await find(viewer, params)
    const reads = [show(video), filmsOf(needs, viewer, video), textsOf(needs, video), listSections(db, video._id)] as const
    const [page, films, timed_texts, sections] = await Promise.all(reads)
    return { request: present(video, sections), video: page, films, timed_texts, custom_fields: fieldsOf(video) }
  }
  return {
    find,
    detail,

    async list(viewer: Viewer, { params, query }: Asked<'list'>) {
      const organizationId = openOrganization(viewer, params.organizationID)
      const wanted = query.query?.trim()
      const [rows, size] = await Promise.all([
        listVideos(db, viewer, organizationId, { ...query, query: wanted }),
        countVideos(db, viewer, organizationId, wanted),
      ])
      return { requests: await presentAll(rows), size }
    },

    get: (viewer: Viewer, { params }: Asked<'get'>) => detail(viewer, params),

    async create(viewer: Viewer, { params, body }: Asked<'create'>) {
      const organization_id = openOrganization(viewer, params.organizationID)
      if (!viewer.is_paid) return fail('plan_upgrade_required', { message: 'On-demand requests, available on all paid plans' })
      const wanted = await wantedOf(needs, organization_id, body)
      refuseNothingAsked(wanted.settings)
      const rows = await db.transaction().execute(async (tx) => {
        const ids: string[] = []
        for (const asked of body.requests) ids.push(await insertOne(needs, tx, viewer, { ...wanted, organization_id, asked, body }))
        const made = await listVideosById(tx, ids)
        if (body.send) for (const video of made) await mailVideo.invite(tx, viewer, video)
        return made
      })
      return { requests: await presentAll(rows) }
    },

    async send(viewer: Viewer, { params, body: { email, message } }: Asked<'send'>) {
      const video = await find(viewer, params)
      demandUnended(video)
      await db.transaction().execute((tx) => mailVideo.invite(tx, viewer, video, { to: email, message: message.trim() }))
      return { ok: true as const }
    },
  }
}
export type VideoRequests = ReturnType<typeof createVideoRequests>

const TEXT_SECONDS = 3600

/** The 360p copies of what was sent, which the asking side looks at before it approves: none of a film that is protected or was moved away. */
async function filmsOf({ db, addresses }: Needs, viewer: Viewer, { project_id, video_file_id, trailer_file_id }: VideoWithLink) {
  const files = await listVideoFiles(
    db,
    [video_file_id, trailer_file_id].filter((id) => id !== null),
  )
  const address = async (id: string | null) => {
    const file = files.find((each) => each._id === id && each.project_id === project_id && !each.is_protected)
    if (file?.proxy_status !== 'Complete' || file.screener_prefix === null) return null
    const part = { file_id: file._id, key: `${file.screener_prefix}/proxy-360p.mp4`, shown: 'proxy' } as const
    return addresses.signShown(part, viewer)
  }
  const [video, trailer] = await Promise.all([address(video_file_id), address(trailer_file_id)])
  return { video, trailer }
}

/** Each with its file as it was delivered: one that cannot be read is looked at elsewhere. */
async function textsOf({ db, store, now }: Needs, { _id }: VideoWithLink) {
  const texts = await listTextsWithSubtitles(db, _id)
  const signed = { expires_at: addSeconds(now(), TEXT_SECONDS), disposition: 'attachment' } as const
  return Promise.all(
    texts.map(async (text) => ({
      ...text,
      file_url: text.status === 'Awaiting' ? null : await store.signGet(text.object_key, { ...signed, file_name: text.name }),
    })),
  )
}

/** From a template, or what the call says itself. */
async function wantedOf({ db, newId }: Needs, organizationId: string, { template_id, settings, custom_fields }: Asked<'create'>['body']) {
  if (template_id) {
    const template = (await findTemplate(db, organizationId, template_id)) ?? fail('not_found')
    // Written through the schema.
    return { settings: settingsOf(template), custom_fields: fieldsOf(template) }
  }
  if (settings) refuseUnlistedSettings(settings)
  return { settings: settings ?? VideoSettings.parse({}), custom_fields: numbered(custom_fields ?? [], newId) }
}

type New = Awaited<ReturnType<typeof wantedOf>> & {
  organization_id: string
  asked: Asked<'create'>['body']['requests'][number]
  body: Asked<'create'>['body']
}

async function insertOne({ links, recordHistory, now, newId }: Needs, tx: Database, viewer: Viewer, wanted: New): Promise<string> {
  const { organization_id, asked, body, settings, custom_fields } = wanted
  const { title, release_year = null, recipient_name, recipient_email = null, due_at = null } = asked
  const [_id, project_id, file_request_id] = [newId(), newId(), newId()]
  const times = { created_by: viewer.user_id, created_at: now(), updated_at: now() }
  const film = { title, ...(release_year !== null && { release_year }) }
  await insertProject(tx, { _id: project_id, owner_id: organization_id, organization_id, ...film, is_awaited: true, ...times })
  const link = { type: 'video-requests' as const, title, requestee_name: recipient_name, destination_folder_id: null, required_fields: [] }
  await insertRequests(tx, [{ _id: file_request_id, project_id, ...link, ...links.make(), ...times }])
  const about = { title, release_year, recipient_name, recipient_email, due_at, is_insertion: body.is_insertion }
  await insertVideo(tx, { _id, file_request_id, organization_id, project_id, ...about, settings, custom_fields, ...times })
  await insertSections(tx, _id, askedSections({ settings }))
  await recordHistory(tx, { project_id, by: viewer, action: 'request.created', title })
  return _id
}

export function presentRow(video: VideoWithLink, sections: readonly SectionRow[], links: RequestLinks) {
  const { _id, title, state, recipient_name, recipient_email, due_at, reminded_at, created_at, updated_at, project_id } = video
  return {
    ...{ _id, title, state, recipient_name, recipient_email, due_at, reminded_at, created_at, updated_at },
    url: links.url(video),
    sections: viewsOf(video, sections),
    project_id: state === 'approved' ? project_id : null,
  }
}
