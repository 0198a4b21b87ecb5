import { staff as contract } from '@answerprint/contract/staff'
import type { Api } from '#platform/http/api'
import type { Staff } from './staff.service.ts'

export function staffRoutes({ mount }: Api, staff: Staff): void {
  mount(contract.users, (input) => staff.users(input))
  mount(contract.ghost, (input, viewer, call) => staff.ghost(viewer, input, call))
  mount(contract.endGhost, (_input, viewer, call) => staff.endGhost(viewer, call))
}
