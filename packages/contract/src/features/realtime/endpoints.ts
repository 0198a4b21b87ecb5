import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import * as routes from './routes.ts'

export const REALTIME_KEY = 'answerprint'

export const documentChannel = (fileId: string) => `private-document-${fileId}`
export const screenerChannel = (screenerId: string) => `private-screener-${screenerId}`
/** Everything that changes in one project: one subscription serves a whole file list. */
export const projectChannel = (projectId: string) => `private-project-${projectId}`

/** Changes to an organization: its members, roles and departments. */
export const organizationChannel = (organizationId: string) => `private-organization-${organizationId}`

/** The projects and project folders of an account or an organization: that something of it changed, and nothing of what. */
export const wallChannel = (ownerId: string) => `private-wall-${ownerId}`

/** What a screener room holds, its name and its members. */
export const roomChannel = (roomId: string) => `private-room-${roomId}`

/** News for one person only: a new notification, other rights. */
export const userChannel = (userId: string) => `private-user-${userId}`

export const realtime = {
  authorize: endpoint(routes.authorize, {
    access: 'session',
    body: z.object({ socket_id: z.string().regex(/^\d+\.\d+$/), channel_name: z.string().max(200) }),
    returns: z.object({ auth: z.string() }),
    summary: 'Sign a subscription to a private channel.',
  }),
}
