import { ondemand as page } from '@answerprint/contract/ondemand'
import { videoRequests as contract } from '@answerprint/contract/video-requests'
import type { Api } from '#platform/http/api'
import type { RepairText } from './asking/repair-text.service.ts'
import type { Review } from './asking/review.service.ts'
import type { Templates } from './asking/templates.service.ts'
import type { VideoRequests } from './asking/video-requests.service.ts'
import type { Withdraw } from './asking/withdraw.service.ts'
import type { TimedTexts } from './page/timed-texts.service.ts'
import type { VideoPages } from './page/video-page.service.ts'

type Services = {
  pages: VideoPages
  texts: TimedTexts
  requests: VideoRequests
  review: Review
  repairs: RepairText
  withdraw: Withdraw
  templates: Templates
}

export function videoRequestRoutes({ mount }: Api, { pages, texts, requests, review, repairs, withdraw, templates }: Services): void {
  mount(page.open, ({ params }, _viewer, call) => pages.open(params.videoID, call))
  mount(page.update, (input, viewer, call) => pages.update(viewer, input, call))
  mount(page.patch, (input, viewer, call) => pages.update(viewer, input, call))
  mount(page.createTrailer, ({ params }) => pages.createTrailer(params.videoID))
  mount(page.updateTrailer, (input) => pages.updateTrailer(input))
  mount(page.createDcpRequest, ({ params }) => pages.createDcpRequest(params.videoID))
  mount(page.genres, ({ params }) => pages.genres(params.videoID))
  mount(page.customFields, ({ params }) => pages.customFields(params.videoID))
  mount(page.submitSource, (input, viewer, call) => pages.submitSource(viewer, input, call))
  mount(page.timedTexts, ({ params }) => texts.list(params.videoID))
  mount(page.addTimedText, (input) => texts.add(input))
  mount(page.replaceTimedText, (input) => texts.replace(input))
  mount(page.updateTimedText, (input) => texts.update(input))
  mount(page.removeTimedText, (input) => texts.remove(input))

  mount(contract.list, (input, viewer) => requests.list(viewer, input))
  mount(contract.create, (input, viewer) => requests.create(viewer, input))
  mount(contract.get, (input, viewer) => requests.get(viewer, input))
  mount(contract.update, (input, viewer) => review.update(viewer, input))
  mount(contract.repairText, (input, viewer) => repairs.repairText(viewer, input))
  mount(contract.send, (input, viewer) => requests.send(viewer, input))
  mount(contract.complete, (input, viewer) => review.complete(viewer, input))
  mount(contract.withdraw, (input, viewer, call) => withdraw.withdraw(viewer, input, call))
  mount(contract.reopen, (input, viewer, call) => withdraw.reopen(viewer, input, call))
  mount(contract.templates, ({ params }, viewer) => templates.list(viewer, params.organizationID))
  mount(contract.saveTemplate, (input, viewer) => templates.save(viewer, input))
  mount(contract.deleteTemplate, (input, viewer) => templates.remove(viewer, input))
  mount(contract.settings, ({ params }, viewer) => templates.settings(viewer, params.organizationID))
  mount(contract.saveSettings, (input, viewer, call) => templates.saveSettings(viewer, input, call))
}
