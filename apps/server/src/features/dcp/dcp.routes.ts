import { dcp as contract } from '@answerprint/contract/dcp'
import type { Api } from '#platform/http/api'
import type { Dcp } from './dcp.service.ts'

export function dcpRoutes({ mount }: Api, dcp: Dcp): void {
  mount(contract.create, (input, viewer, call) => dcp.create(viewer, input, call))
  mount(contract.get, (input, viewer) => dcp.get(viewer, input))
  mount(contract.check, (input, viewer) => dcp.check(viewer, input))
  mount(contract.download, (input, viewer, call) => dcp.download(viewer, input, call))
}
