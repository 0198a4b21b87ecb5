export { composeImports } from './compose.ts'
export { importRoutes } from './imports.routes.ts'
export { createImportsOfSubmission } from './imports-of-submission.ts'
