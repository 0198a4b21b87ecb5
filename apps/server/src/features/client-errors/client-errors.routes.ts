import { clientErrors as contract } from '@answerprint/contract/client-errors'
import type { Api } from '#platform/http/api'
import type { ClientErrors } from './client-errors.service.ts'

export function clientErrorRoutes({ mount }: Api, clientErrors: ClientErrors): void {
  mount(contract.report, (input, viewer, call) => clientErrors.report(viewer, input, call))
}
