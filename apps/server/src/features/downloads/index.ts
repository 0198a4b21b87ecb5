export { downloadRoutes } from './downloads.routes.ts'
export { createDownloads } from './downloads.service.ts'
export { demandAspera } from './set-up-downloads.ts'
export { tidyOffersHandler } from './tidy-offers.jobs.ts'
