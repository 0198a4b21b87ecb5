export { composeImports } from './compose.ts'
export { noRequests, type RequestDoor } from './import-place.ts'
export { listImportsOfRequest } from './imports.repository.ts'
export { importRoutes } from './imports.routes.ts'
