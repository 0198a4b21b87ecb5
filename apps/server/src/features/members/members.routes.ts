import { members as contract } from '@answerprint/contract/members'
import type { Api } from '#platform/http/api'
import type { InviteMembers } from './invite-members.ts'
import type { Members } from './members.service.ts'

export function memberRoutes({ mount }: Api, members: Members, inviteMembers: InviteMembers): void {
  mount(contract.list, ({ params }, viewer) => members.list(viewer, params.organizationID))
  mount(contract.invite, (input, viewer, call) => inviteMembers(viewer, input, call))
  mount(contract.update, (input, viewer, call) => members.update(viewer, input, call))
  mount(contract.remove, (input, viewer, call) => members.remove(viewer, input, call))
  mount(contract.resend, (input, viewer, call) => members.resend(viewer, input, call))
  mount(contract.leave, ({ params }, viewer, call) => members.leave(viewer, params.organizationID, call))
}
