export type { Gates, ReviewAccess } from './gates/gates.ts'
