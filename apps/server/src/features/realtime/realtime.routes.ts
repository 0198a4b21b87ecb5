import { realtime as contract } from '@answerprint/contract/realtime'
import type { Api } from '#platform/http/api'
import type { RealtimeAccess } from './realtime.service.ts'

export function realtimeRoutes({ mount }: Api, realtimeAccess: RealtimeAccess): void {
  mount(contract.authorize, ({ body }, viewer) => realtimeAccess.authorize(viewer, body.socket_id, body.channel_name))
}
