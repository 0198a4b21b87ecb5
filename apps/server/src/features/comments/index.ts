export { commentRoutes } from './comments.routes.ts'
export { createReceivedComments } from './received-comments.service.ts'
export { createReviewerComments } from './reviewer-comments.service.ts'
