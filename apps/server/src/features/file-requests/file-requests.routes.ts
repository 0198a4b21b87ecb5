import { cinerequests, fileRequests as contract, requestPage as page } from '@answerprint/contract/file-requests'
import type { Api } from '#platform/http/api'
import type { FileRequests } from './file-requests.service.ts'
import type { RequestPages } from './page/request-page.service.ts'

export function fileRequestRoutes({ mount }: Api, requests: FileRequests, pages: RequestPages): void {
  mount(contract.list, ({ params }, viewer) => requests.list(viewer, params.projectID))
  mount(contract.create, (input, viewer) => requests.create(viewer, input))
  mount(contract.update, (input, viewer) => requests.update(viewer, input))
  mount(contract.send, (input, viewer) => requests.send(viewer, input))
  mount(contract.files, (input, viewer) => requests.files(viewer, input))

  mount(page.open, ({ params }, _viewer, call) => pages.open('file-request', params.requestID, call))
  mount(page.introduce, (input, _viewer, call) => pages.introduce('file-request', input, call))
  mount(page.arrived, (input, _viewer, call) => pages.arrived('file-request', input, call))
  mount(page.receiptPaper, ({ params }, _viewer, call) => pages.receiptPaper('file-request', params.requestID, call))
  mount(page.copy, (input, viewer, call) => pages.copy(viewer, 'file-request', input, call))

  mount(cinerequests.create, (input, viewer) => requests.createForFilm(viewer, input))
  mount(cinerequests.open, ({ params }, _viewer, call) => pages.open('cinerequest', params.requestID, call))
  mount(cinerequests.introduce, (input, _viewer, call) => pages.introduce('cinerequest', input, call))
  mount(cinerequests.arrived, (input, _viewer, call) => pages.arrived('cinerequest', input, call))
  mount(cinerequests.receiptPaper, ({ params }, _viewer, call) => pages.receiptPaper('cinerequest', params.requestID, call))
  mount(cinerequests.copy, (input, viewer, call) => pages.copy(viewer, 'cinerequest', input, call))
}
