export type { Addressee, Notice, Notify, SeesProject } from './notify.ts'
