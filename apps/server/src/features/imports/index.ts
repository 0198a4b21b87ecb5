export { composeImports } from './compose.ts'
export { listImportsOfSubmission } from './imports.repository.ts'
export { importRoutes } from './imports.routes.ts'
