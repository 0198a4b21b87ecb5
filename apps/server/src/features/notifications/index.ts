export type { Addressee, Notice, Notify } from './notify.ts'
