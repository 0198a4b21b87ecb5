export { staffRoutes } from './staff.routes.ts'
export { accountCommands, createStaff } from './staff.service.ts'
