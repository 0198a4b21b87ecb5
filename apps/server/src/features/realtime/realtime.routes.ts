import { realtime as contract } from '@answerprint/contract/realtime'
import type { Api } from '#platform/http/api'
import type { RealtimeDoor } from './realtime.service.ts'

export function realtimeRoutes({ mount }: Api, door: RealtimeDoor): void {
  mount(contract.authorize, ({ body }, viewer) => door.authorize(viewer, body.socket_id, body.channel_name))
}
