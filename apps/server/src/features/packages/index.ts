export type { Packages } from './packages.service.ts'
export { createLinkIsValid } from './page/link-is-valid.ts'
