import { fail } from '@answerprint/contract/errors'
import { findProjectOfFile } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import { seeRoom } from '#features/screener-rooms'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { channelAuth } from '#platform/realtime/channel-auth'
import { findProjectOfScreener } from './realtime.repository.ts'

const CHANNEL = /^private-(document|screener|project|room|user|organization|wall)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Needs = { db: Database; access: ProjectAccess; secret: Buffer; now: Clock }

/** Authorises channels: those of projects for people who can see the project, of a screener room where a person can see it, of an organization for who sees its members, of a wall for whose it is, and a person's own. */
export const createRealtimeAccess = ({ db, access, secret, now }: Needs) => {
  const projectOf = (kind: string, id: string) => {
    if (kind === 'project') return id
    return kind === 'screener' ? findProjectOfScreener(db, id) : findProjectOfFile(db, id)
  }
  const signed = (socketId: string, channel: string, viewer: Viewer) => channelAuth(secret, { socketId, channel }, viewer, now())
  return {
    async authorize(viewer: Viewer, socketId: string, channel: string) {
      const [, kind = '', id = ''] = CHANNEL.exec(channel) ?? []
      if (!kind) return fail('forbidden')
      if (kind === 'user') return id === viewer.user_id ? { auth: signed(socketId, channel, viewer) } : fail('no_access')
      if (kind === 'wall')
        return id === viewer.owner_id || id === viewer.user_id ? { auth: signed(socketId, channel, viewer) } : fail('no_access')
      if (kind === 'organization') return { auth: signed(socketId, channel, openMembersOf(viewer, id)) }
      if (kind === 'room') {
        await seeRoom(db, viewer, id)
        return { auth: signed(socketId, channel, viewer) }
      }
      // Unknown ids and those of other people are refused alike, so that an id cannot be probed.
      const projectId = (await projectOf(kind, id)) ?? fail('no_access')
      await (kind === 'screener' ? access.openOrAwaited(viewer, projectId) : access.open(viewer, projectId))
      return { auth: signed(socketId, channel, viewer) }
    },
  }
}
function openMembersOf(viewer: Viewer, organizationId: string): Viewer {
  const sees = can(viewer, 'users_and_roles:can_view') || can(viewer, 'users_and_roles:can_modify')
  return sees && viewer.organization_id === organizationId ? viewer : fail('no_access')
}
export type RealtimeAccess = ReturnType<typeof createRealtimeAccess>
