import { defroster as contract } from '@answerprint/contract/defroster'
import type { Api } from '#platform/http/api'
import type { Defroster } from './defroster.service.ts'

export function defrosterRoutes({ mount }: Api, defroster: Defroster): void {
  mount(contract.start, (input, viewer) => defroster.start(viewer, input))
}
