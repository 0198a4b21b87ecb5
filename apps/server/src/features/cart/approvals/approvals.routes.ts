import { approvals as contract } from '@answerprint/contract/approvals'
import type { Api } from '#platform/http/api'
import type { Approvals } from './approvals.service.ts'

export function approvalRoutes({ mount }: Api, approvals: Approvals): void {
  mount(contract.people, (_input, viewer) => approvals.people(viewer))
  mount(contract.list, (_input, viewer) => approvals.list(viewer))
  mount(contract.send, (input, viewer) => approvals.send(viewer, input))
  mount(contract.get, (input, viewer) => approvals.get(viewer, input))
  mount(contract.accept, (input, viewer) => approvals.accept(viewer, input))
  mount(contract.decline, (input, viewer) => approvals.decline(viewer, input))
  mount(contract.withdraw, (input, viewer) => approvals.withdraw(viewer, input))
}
