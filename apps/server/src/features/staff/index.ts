export { accountCommands } from './staff.service.ts'
