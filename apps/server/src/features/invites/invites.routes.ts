import { invites as contract } from '@answerprint/contract/invites'
import type { Api } from '#platform/http/api'
import type { Invites } from './invites.service.ts'

export function inviteRoutes({ mount }: Api, invites: Invites): void {
  mount(contract.open, ({ params }) => invites.open(params.token))
  mount(contract.accept, ({ params, body }, viewer, call) => invites.accept(params.token, { body, viewer }, call))
}
