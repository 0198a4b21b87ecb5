import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { uploads as contract } from '@answerprint/contract/uploads'
import { IMAGES_ONLY, isImageName, isVideoName, VIDEO_TYPES_ONLY, type VideoPart } from '@answerprint/contract/video-rules'
import { findDcp, findUndelivered } from '#features/dcp'
import { countFoldersWithin } from '#features/folders'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { RoomPictures } from '#features/screener-rooms'
import { findScreener } from '#features/screeners'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { purposeOf, rightFor } from './upload-purpose.ts'

type Body = Input<(typeof contract)['create'], 'out'>['body']
export type ResultPlaces = {
  /** Where the result of an order goes; undefined for who may not deliver it. */
  find(viewer: Viewer, orderId: string): Promise<{ project_id: string; folder_id: string | null; owner_id: string } | undefined>
  /** In the audit log, in the transaction that accepts these files. */
  audit(tx: Database, by: { viewer: Viewer; call: Call }, sent: { orderId: string; names: string[] }): Promise<unknown>
  /** Holds the order for the rest of the transaction; refused where it was cancelled. After the storage, which a delivery counts first. */
  hold(tx: Database, orderId: string): Promise<void>
}
type Needs = {
  db: Database
  access: ProjectAccess
  outside: OutsideSenders
  roomPictures: RoomPictures
  resultPlaces: ResultPlaces
}

export type Destination = {
  owner_id: string
  user_id: string | null
  staff_id: string | null
  submission_id: string | null
  project_id: string
  folder_id: string | null
  /** Whether the plan of the sender, or of the requester, is a paid one. */
  is_paid: boolean
  video_part: VideoPart | null
  /** In the transaction that accepts the files: counts those of a public link, and holds the room that a picture is for. */
  take(tx: Database, files: number): Promise<void>
  /** In the same transaction, once their storage is reserved. */
  reserved?(tx: Database): Promise<void>
}

/** The place and the owner of these files; refused if the sender may not add files there. */
export async function findDestination(needs: Needs, viewer: Viewer | undefined, body: Body, call: Call): Promise<Destination> {
  const { specifications, file_list } = body
  const folders = [specifications.folder_id, ...file_list.map((each) => each.folder_id)].filter((each) => typeof each === 'string')
  if (specifications.file_request_id || specifications.cinerequest_id || specifications.video_id)
    return outsideDestination(needs, body, folders, call)
  if (!viewer) return fail('no_session')
  if (specifications.order_id) return resultDestination(needs, viewer, body, call)
  const { project_id } = specifications
  if (!project_id) return fail('invalid', { errors: [{ field: 'specifications', message: 'Name the project that this goes to.' }] })
  const project = await needs.access.open(viewer, project_id)
  await refuseStrangeFolders(needs.db, project_id, folders)
  await refuseStrangeScreener(needs.db, project_id, specifications)
  await refuseStrangeDcp(needs.db, project_id, specifications.dcp_id)
  const isAllowed = can(rightsOn(viewer, project), rightFor(purposeOf(specifications)))
  if (!specifications.screener_group_id && !isAllowed) return fail('forbidden')
  await refuseStrangeRoom(needs, viewer, { ...specifications, project_id })
  const place = { project_id, folder_id: specifications.folder_id ?? null, owner_id: project.owner_id }
  const room_id = specifications.screener_group_id
  return {
    ...place,
    user_id: viewer.user_id,
    staff_id: viewer.staff_id,
    submission_id: null,
    is_paid: viewer.is_paid,
    video_part: null,
    take: async (tx) => (room_id ? needs.roomPictures.hold(tx, room_id) : undefined),
  }
}

/** Of staff: the project is the customer's, who is not to see what else they may do with it. */
async function resultDestination(
  { db, resultPlaces }: Needs,
  viewer: Viewer,
  { specifications, file_list }: Body,
  call: Call,
): Promise<Destination> {
  const { order_id = '', dcp_id, is_dcp: _, ...others } = specifications
  if (Object.values(others).some(Boolean) || file_list.some((each) => each.folder_id)) {
    return fail('invalid', { errors: [{ field: 'specifications', message: 'Name exactly one target.' }] })
  }
  const place = (await resultPlaces.find(viewer, order_id)) ?? fail('not_found')
  const reserved = (tx: Database) => resultPlaces.hold(tx, order_id)
  const by = { user_id: viewer.user_id, staff_id: null, submission_id: null, reserved }
  if (dcp_id) {
    const dcp = await findUndelivered(db, dcp_id)
    if (dcp?.order_id !== order_id) return fail('not_found')
    // Its tree is locked by now. That it is sent was written into the audit log where it was begun.
    const take = async (tx: Database) => ((await findUndelivered(tx, dcp_id))?.project_id === dcp.project_id ? undefined : fail('conflict'))
    return { ...place, project_id: dcp.project_id, ...by, is_paid: true, video_part: null, take }
  }
  const names = file_list.map((each) => each.name)
  const take = async (tx: Database) => void (await resultPlaces.audit(tx, { viewer, call }, { orderId: order_id, names }))
  return { ...place, ...by, is_paid: true, video_part: null, take }
}

async function outsideDestination({ db, outside }: Needs, body: Body, folders: string[], call: Call): Promise<Destination> {
  const { specifications, file_list } = body
  const { project_id, screener_id, screener_group_id, dcp_id, is_project_poster, folder_id } = specifications
  const place = await outside.accept(specifications, call)
  if ((project_id && project_id !== place.project_id) || screener_id || screener_group_id || is_project_poster) {
    return fail('invalid', { errors: [{ field: 'specifications', message: 'Name exactly one target.' }] })
  }
  // Only the browser that began a DCP may send its files.
  if (dcp_id && (await findDcp(db, place.project_id, dcp_id))?.submission_id !== place.submission_id) return fail('not_found')
  await outside.refuseFoldersOutside(db, place, folders)
  outside.refusePrograms(file_list.map((each) => each.name))
  if (place.video_part) refuseUnfitParts(place.video_part, file_list)
  await outside.refuseFull(place, { files: file_list.filter((each) => !each.isDirectory).length })
  const { owner_id, submission_id, is_paid, video_part } = place
  const at = { project_id: place.project_id, folder_id: folder_id ?? place.folder_id }
  return {
    ...at,
    owner_id,
    submission_id,
    is_paid,
    video_part,
    user_id: null,
    staff_id: null,
    take: (tx, files) => outside.take(tx, place, { files }),
  }
}

async function refuseStrangeFolders(db: Database, projectId: string, folderIds: string[]) {
  const ids = [...new Set(folderIds)]
  if ((await countFoldersWithin(db, projectId, ids, null)) < ids.length) return fail('not_found')
}

async function refuseStrangeScreener(db: Database, projectId: string, { screener_id, screener_group_id }: Body['specifications']) {
  if (!screener_id) return
  const screener = await findScreener(db, screener_id)
  if (screener?.project_id !== projectId) return fail('not_found')
  const isEncoded = screener.encoding_status === 'Published' || screener.encoding_status === 'Ready'
  if (!screener_group_id && !isEncoded) return fail('screener_not_encoded')
}

type InRoom = {
  screener_group_id?: string | undefined
  project_id: string
  screener_id?: string | undefined
  is_project_poster?: boolean | undefined
}

async function refuseStrangeRoom({ roomPictures }: Needs, viewer: Viewer, { screener_group_id: room_id, ...picture }: InRoom) {
  if (!room_id) return
  const { project_id, screener_id = null, is_project_poster } = picture
  if ((screener_id !== null) === Boolean(is_project_poster)) {
    return fail('invalid', { errors: [{ field: 'specifications', message: 'Name exactly one target.' }] })
  }
  await roomPictures.demand(viewer, { room_id, project_id, screener_id })
}

async function refuseStrangeDcp(db: Database, projectId: string, dcpId: string | undefined) {
  if (dcpId && !(await findDcp(db, projectId, dcpId))) return fail('not_found')
}

/** One file for each part of a video request, of a kind that it takes. */
function refuseUnfitParts(part: VideoPart, files: Body['file_list']): void {
  const isPicture = part === 'thumbnail' || part === 'poster'
  const isFit = ({ name }: { name: string }) => (isPicture ? isImageName(name) : isVideoName(name))
  if (files.length > 1 || !files.every(isFit)) fail('video_part_refused', { message: isPicture ? IMAGES_ONLY : VIDEO_TYPES_ONLY })
}
