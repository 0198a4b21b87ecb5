import { screenerAttachments as contract } from '@answerprint/contract/screener-attachments'
import type { Api } from '#platform/http/api'
import type { ScreenerAttachments } from './screener-attachments.service.ts'

export function screenerAttachmentRoutes({ mount }: Api, attachments: ScreenerAttachments): void {
  mount(contract.list, ({ params }, viewer) => attachments.list(viewer, params.projectID))
  mount(contract.import, (input, viewer) => attachments.import(viewer, input))
  mount(contract.delete, (input, viewer) => attachments.delete(viewer, input))
}
