export type { Addressee, Notify } from './notify.ts'
