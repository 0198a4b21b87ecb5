export { screenerAttachmentRoutes } from './screener-attachments.routes.ts'
export { createScreenerAttachments } from './screener-attachments.service.ts'
