export type { Notify } from './notify.ts'
