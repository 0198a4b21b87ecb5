import { deliveries, packageStories } from '@answerprint/contract/deliveries'
import { packages as contract, deliveryPages as page } from '@answerprint/contract/packages'
import type { Api } from '#platform/http/api'
import type { Packages } from './packages.service.ts'
import type { DeliveryServices } from './page/delivery-services.ts'

export function packageRoutes(
  { mount }: Api,
  packages: Packages,
  { deliveryPages, writeToSender, save, delivery, verifyFiles, receipts, stories }: DeliveryServices,
): void {
  mount(contract.list, (input, viewer) => packages.list(viewer, input))
  mount(contract.send, (input, viewer, call) => packages.send(viewer, input, call))
  mount(contract.update, (input, viewer) => packages.update(viewer, input))
  mount(packageStories.get, ({ params }, viewer) => stories.get(viewer, params))
  mount(packageStories.receiptPaper, ({ params }, viewer) => receipts.pdfForSender(viewer, params))
  mount(packageStories.receiptPage, ({ params }, viewer) => receipts.pageForSender(viewer, params))
  mount(page.open, ({ params }, _viewer, call) => deliveryPages.open(params.token, call))
  mount(page.unlock, (input, _viewer, call) => deliveryPages.unlock(input, call))
  mount(page.noteOpened, ({ params }, _viewer, call) => deliveryPages.noteOpened(params.token, call))
  mount(page.write, (input, _viewer, call) => writeToSender(input, call))
  mount(page.files, (input, _viewer, call) => deliveryPages.files(input, call))
  mount(page.preview, (input, _viewer, call) => deliveryPages.preview(input, call))
  mount(page.save, (input, viewer, call) => save(viewer, input, call))
  mount(deliveries.contents, ({ params }, _viewer, call) => verifyFiles.contents(params.token, call))
  mount(deliveries.manifest, ({ params }, _viewer, call) => delivery.manifest(params.token, call))
  mount(deliveries.verify, (input, _viewer, call) => verifyFiles.verify(input, call))
  mount(deliveries.receipt, ({ params }, _viewer, call) => receipts.signed(params.token, call))
  mount(deliveries.receiptPaper, ({ params }, _viewer, call) => receipts.pdf(params.token, call))
  mount(deliveries.receiptPage, ({ params }, _viewer, call) => receipts.page(params.token, call))
  mount(deliveries.checkReceipt, ({ body }) => receipts.check(body.statement, body.signature))
}
