import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { ondemand as contract } from '@answerprint/contract/ondemand'
import { isAmongAsked } from '@answerprint/contract/video-rules'
import { type CopyFiles, insertRequests, type RequestLinks, type Visitors } from '#features/file-requests'
import type { OutsideSenders } from '#features/outside-senders'
import { genres } from '#features/utilities'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import { findCopyOf } from '../video-files.repository.ts'
import { demandOpen, fieldsOf, settingsOf } from '../video-requests.policy.ts'
import { findVideoByToken, listSections, lockVideo, updateVideo, type VideoWithLink } from '../video-requests.repository.ts'
import type { createChangeVideo } from './change-video.ts'
import { type ShowVideo, trailerOf } from './show-video.ts'

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Needs = {
  db: Database
  visitors: Visitors
  outside: OutsideSenders
  links: RequestLinks
  copyFiles: CopyFiles
  show: ShowVideo
  change: ReturnType<typeof createChangeVideo>
  now: Clock
  newId: NewId
}

/** The public page of a video request: the token of its address is all that a caller needs. */
export const createVideoPage = ({ db, visitors, outside, links, copyFiles, show, change, now, newId }: Needs) => {
  const look = async (token: string): Promise<VideoWithLink> => (await findVideoByToken(db, hashToken(token))) ?? fail('link_invalid')
  /** For every call but the first, which says that the request was withdrawn. */
  const find = async (token: string): Promise<VideoWithLink> => {
    const video = await look(token)
    return video.state === 'withdrawn' ? fail('video_request_withdrawn') : video
  }
  /** The row under its lock, and refused where the section is closed. */
  const within = <T>(video: VideoWithLink, section: 'trailer' | 'dcp', work: (tx: Database, row: VideoWithLink) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const locked = (await lockVideo(tx, video._id)) ?? fail('link_invalid')
      demandOpen(locked, await listSections(tx, video._id), section)
      return work(tx, { ...video, ...locked })
    })
  return {
    find,

    async open(token: string, call: Call) {
      const video = await look(token)
      return show(video, visitors.welcome(call, { isEmbedded: video.is_insertion }))
    },

    async update(viewer: Viewer | undefined, { params: { videoID }, body }: Asked<'update'>, call: Call) {
      const video = await find(videoID)
      await change(video._id, body, viewer?.full_name ?? (video.recipient_name || 'The sender'))
      return show(await find(videoID), visitors.find(call))
    },

    async createTrailer(token: string) {
      const video = await find(token)
      return within(video, 'trailer', async (tx, row) => {
        const trailer_id = row.trailer_id ?? newId()
        if (row.trailer_id === null) await updateVideo(tx, row._id, { trailer_id }, now())
        return { trailer: trailerOf(trailer_id, row) }
      })
    },

    async updateTrailer({ params: { videoID }, body: { status } }: Asked<'updateTrailer'>) {
      const video = await find(videoID)
      return within(video, 'trailer', async (tx, row) => {
        const trailer_id = row.trailer_id ?? fail('not_found')
        await updateVideo(tx, row._id, { trailer_status: status }, now())
        return { trailer: trailerOf(trailer_id, { ...row, trailer_status: status }) }
      })
    },

    async createDcpRequest(token: string) {
      const video = await find(token)
      await within(video, 'dcp', async (tx, row) => {
        if (row.cinerequest_id !== null) return
        const at = now()
        const { project_id, title, created_by, recipient_name: requestee_name } = row
        const link = { ...links.make(), destination_folder_id: null, required_fields: [], created_at: at, updated_at: at }
        const cinerequest_id = newId()
        await insertRequests(tx, [{ _id: cinerequest_id, project_id, type: 'cinerequest', title, requestee_name, created_by, ...link }])
        await updateVideo(tx, row._id, { cinerequest_id }, at)
      })
      const { cinerequest_token, project_id } = await find(token)
      return { cinerequest_id: links.token({ sealed_token: cinerequest_token ?? fail('internal') }), project_id }
    },

    async genres(token: string) {
      const asked = settingsOf(await find(token)).genres
      return { genres: genres.filter((name) => isAmongAsked([name], asked)).map((name) => ({ _id: name, name })) }
    },

    customFields: async (token: string) => ({ custom_fields: fieldsOf(await find(token)) }),

    /** A copy of a film that the viewer has in a project of their own. */
    async submitSource(viewer: Viewer, { params: { videoID, sourceFileID } }: Asked<'submitSource'>, call: Call) {
      const { _id, file_request_id } = await find(videoID)
      const copy = { file_request_id, source_file_id: sourceFileID, user_id: viewer.user_id }
      const accept = () => outside.accept({ video_id: videoID, video_part: 'video' }, call)
      // A second press, or another tab, perhaps at the same moment.
      const findSent = async (tx: Database) => {
        await lockVideo(tx, _id)
        return findCopyOf(tx, copy)
      }
      const { is_queued } = (await findCopyOf(db, copy)) ?? (await copyFiles(viewer, [sourceFileID], accept, findSent))
      return { ...(await show(await find(videoID), visitors.find(call))), is_queued }
    },
  }
}
export type VideoPages = ReturnType<typeof createVideoPage>
