import type { ProjectAccess } from '#features/projects'
import type { MayPlay } from './play-admission.ts'

type Needs = { access: ProjectAccess; isSessionValid(sessionId: string): Promise<boolean> }

/** Whether the owner's own preview may go on: the session is valid, the person is active and sees the project. */
export const createMayPreview =
  ({ access, isSessionValid }: Needs): MayPlay['owner'] =>
  async ({ user_id, session_id, project_id }) => {
    const owner = (await isSessionValid(session_id)) ? await access.stillSees(user_id, project_id) : undefined
    return { allowed: owner !== undefined, owner_id: owner?.owner_id ?? '', who: owner?.email ?? '' }
  }

/** The same for who tries a room: while they are signed in, as the room decides. */
export const createMayTry =
  ({ mayTryRoom, isSessionValid }: { mayTryRoom: MayPlay['preview'] } & Pick<Needs, 'isSessionValid'>): MayPlay['preview'] =>
  async (right, visit) =>
    (await isSessionValid(right.session_id)) ? mayTryRoom(right, visit) : { allowed: false, owner_id: '', who: '' }
