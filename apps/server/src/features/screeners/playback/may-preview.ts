import type { ProjectAccess } from '#features/projects'
import type { Database } from '#platform/database/database'
import { findPreviewed } from '../screeners.repository.ts'
import type { MayPlay } from './play-admission.ts'

type Needs = { db: Database; access: ProjectAccess; isSessionValid(sessionId: string): Promise<boolean> }

/**
 * Whether the owner's own preview may go on: the session is valid, the person is active and sees the project, and the film is still in it
 * and not protected.
 */
export const createMayPreview =
  ({ db, access, isSessionValid }: Needs): MayPlay['owner'] =>
  async ({ user_id, session_id, project_id }, _visit, screenerId) => {
    const film = await findPreviewed(db, screenerId)
    const isOpen = film?.project_id === project_id && !film.use_forensic_watermark && (await isSessionValid(session_id))
    const owner = isOpen ? await access.stillSees(user_id, project_id) : undefined
    return { allowed: owner !== undefined, owner_id: owner?.owner_id ?? '', who: owner?.email ?? '' }
  }

/** The same for who tries a room: while they are signed in, as the room decides. */
export const createMayTry =
  ({ mayTryRoom, isSessionValid }: { mayTryRoom: MayPlay['preview'] } & Pick<Needs, 'isSessionValid'>): MayPlay['preview'] =>
  async (right, ...where) =>
    (await isSessionValid(right.session_id)) ? mayTryRoom(right, ...where) : { allowed: false, owner_id: '', who: '' }
