import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import { screenerAttachmentRoutes } from './screener-attachments.routes.ts'
import { createScreenerAttachments } from './screener-attachments.service.ts'

type Needs = Parameters<typeof createScreenerAttachments>[0] & { onFilesDeleted: Hook }

export function composeScreenerAttachments(needs: Needs) {
  const attachments = createScreenerAttachments(needs)
  needs.onFilesDeleted.add(attachments.removeOfFiles)
  return { mount: (api: Api) => screenerAttachmentRoutes(api, attachments) }
}
