export { accountCommands, findStaffViewer } from './staff.service.ts'
