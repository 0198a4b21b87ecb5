export type { Packages } from './packages.service.ts'
export { createIsLinkValid } from './page/is-link-valid.ts'
