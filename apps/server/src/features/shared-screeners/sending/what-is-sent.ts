import { AppError, fail } from '@answerprint/contract/errors'
import type { ShareRequest } from '@answerprint/contract/shared-screeners'
import type { ProjectAccess } from '#features/projects'
import { listRoomScreeners, openRoom } from '#features/screener-rooms'
import { findScreener } from '#features/screeners'
import type { Database } from '#platform/database/database'
import { can, rightsOn, type Viewer } from '#platform/http/viewer'
import { isBurnedIn } from '../copies/own-copy.ts'
import { listUnmarked } from '../rooms/shown-films.repository.ts'
import type { Film } from './share-mails.ts'

type Needs = { db: Database; access: ProjectAccess }
/** `project`: of a film that is sent by itself. */
export type Sent = {
  area: 'screeners' | 'screener_rooms'
  owner_id: string
  organization_id: string | null
  film: Film
  columns: { type: 'screener' | 'screener_group'; screener_id: string | null; screener_room_id: string | null }
  /** How many films it shows where no choice is made. */
  films: number
  project: { project_id: string; screener_id: string; source_file_id: string } | undefined
  choiceOf(screenerIds: readonly string[] | null | undefined): string[] | null
}

/** Opens the screener or the room that a request names, and refuses what cannot be sent. */
export const createWhatIsSent =
  (needs: Needs) =>
  (viewer: Viewer, request: ShareRequest): Promise<Sent> => {
    const { screenerID, screenerGroupID } = request
    if (screenerID !== undefined && screenerGroupID === undefined) return screenerOf(needs, viewer, request, screenerID)
    if (screenerGroupID !== undefined && screenerID === undefined) return roomOf(needs, viewer, request, screenerGroupID)
    return fail('invalid', { message: 'Name a screener or a screener room.' })
  }

/** What was deleted and what is closed to the person look alike. */
const GONE = { message: 'This film was deleted in the meantime, or its project is not open to you any more.' }
const asGone = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'no_access' ? new AppError('no_access', GONE) : error
}

async function screenerOf({ db, access }: Needs, viewer: Viewer, request: ShareRequest, screenerId: string): Promise<Sent> {
  const screener = (await findScreener(db, screenerId)) ?? fail('no_access', GONE)
  // A share of a person's own project belongs to that person, also while they are a member of an organization.
  const { owner_id, organization_id } = await access.open(viewer, screener.project_id).catch(asGone)
  if (!can(rightsOn(viewer, { owner_id }), 'screeners:can_manage')) return fail('forbidden')
  // A published screener plays without its original; an archived or damaged original cannot be encoded.
  if (screener.source_frozen_at && (screener.encoding_status !== 'Published' || isBurnedIn(request))) return fail('frozen')
  if (screener.source_status === 'Error' && isBurnedIn(request)) return fail('file_damaged')
  if (!screener.is_available) return fail('screener_not_ready')
  if (screener.use_forensic_watermark && !request.useForensicWatermark) return fail('forensic_watermark_required')
  if (request.useForensicWatermark && !viewer.is_paid) return fail('option_not_in_plan')
  if (request.useForensicWatermark && screener.marks_status !== 'Complete') return fail('forensic_marks_not_ready')
  const { _id: screener_id, project_id, source_file_id, project_title, name: screener_name, duration_seconds } = screener
  return {
    area: 'screeners',
    owner_id,
    organization_id,
    film: { project_title, screener_name, duration_seconds },
    columns: { type: 'screener', screener_id, screener_room_id: null },
    films: 1,
    project: { project_id, screener_id, source_file_id },
    choiceOf: () => null,
  }
}

/** Films without the marks that they need are named: they would not play. */
async function roomOf({ db }: Needs, viewer: Viewer, request: ShareRequest, roomId: string): Promise<Sent> {
  const { owner_id, name } = await openRoom(db, viewer, { roomID: roomId }, 'send')
  const films = await listRoomScreeners(db, [roomId])
  if (!films.some((each) => each.is_available)) return fail('screener_not_ready')
  if (!request.useForensicWatermark && films.some((each) => each.use_forensic_watermark)) return fail('forensic_watermark_required')
  if (request.useForensicWatermark && !viewer.is_paid) return fail('option_not_in_plan')
  const [unmarked] = request.useForensicWatermark ? await listUnmarked(db, roomId) : []
  if (unmarked) return fail('forensic_marks_not_ready', { message: `The forensic marks of ${unmarked.title} are not made yet.` })
  if (request.password && !viewer.is_paid) return fail('option_not_in_plan')
  return {
    area: 'screener_rooms',
    owner_id,
    organization_id: owner_id === viewer.user_id ? null : viewer.organization_id,
    film: { project_title: name, screener_name: name, duration_seconds: null, is_room: true },
    columns: { type: 'screener_group', screener_id: null, screener_room_id: roomId },
    films: films.length,
    project: undefined,
    choiceOf: (ids) =>
      chosenAmong(
        films.map((each) => each._id),
        ids,
      ),
  }
}

/** The films of a choice, which must be in the room. */
export function chosenAmong(inRoom: readonly string[], ids: readonly string[] | null | undefined): string[] | null {
  if (!ids) return null
  const known = new Set(inRoom)
  const unknown = ids.some((each) => !known.has(each))
  return unknown ? fail('invalid', { errors: [{ field: 'screenerIDs', message: 'Choose films of this room.' }] }) : [...new Set(ids)]
}
