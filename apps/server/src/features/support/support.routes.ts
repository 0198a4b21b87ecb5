import { support as contract } from '@answerprint/contract/support'
import type { Api } from '#platform/http/api'
import type { Support } from './support.service.ts'

export function supportRoutes({ mount }: Api, support: Support): void {
  mount(contract.send, (input, viewer, call) => support.send(viewer, input, call))
}
