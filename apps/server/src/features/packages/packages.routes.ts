import { packages as contract, transfers as page } from '@answerprint/contract/packages'
import type { Api } from '#platform/http/api'
import type { Packages } from './packages.service.ts'
import type { Transfers } from './transfers.service.ts'

export function packageRoutes({ mount }: Api, packages: Packages, transfers: Transfers): void {
  mount(contract.list, (input, viewer) => packages.list(viewer, input))
  mount(contract.send, (input, viewer) => packages.send(viewer, input))
  mount(contract.update, (input, viewer) => packages.update(viewer, input))
  mount(page.open, ({ params }, _viewer, call) => transfers.open(params.token, call))
  mount(page.unlock, (input, _viewer, call) => transfers.unlock(input, call))
  mount(page.noteOpened, ({ params }, _viewer, call) => transfers.noteOpened(params.token, call))
  mount(page.files, (input, _viewer, call) => transfers.files(input, call))
  mount(page.download, (input, _viewer, call) => transfers.download(input, call))
  mount(page.preview, (input, _viewer, call) => transfers.preview(input, call))
}
