export type { Gates, ReviewAccess } from './gates.ts'
