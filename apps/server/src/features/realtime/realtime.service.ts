import { fail } from '@answerprint/contract/errors'
import { findProjectOfFile } from '#features/files'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { channelAuth } from '#platform/realtime/channel-auth'
import { findProjectOfScreener } from './realtime.repository.ts'

const CHANNEL = /^private-(document|screener|project|user)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

type Needs = { db: Database; access: ProjectAccess; secret: Buffer; now: Clock }

/** Authorises channels: those of projects for people who can see the project, and a person's own. */
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
      // Unknown ids and those of other people are refused alike, so that an id cannot be probed.
      const projectId = (await projectOf(kind, id)) ?? fail('no_access')
      await access.open(viewer, projectId)
      return { auth: signed(socketId, channel, viewer) }
    },
  }
}
export type RealtimeAccess = ReturnType<typeof createRealtimeAccess>
