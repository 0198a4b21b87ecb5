export type { Packages } from './packages.service.ts'
export { createLinkStands } from './page/link-stands.ts'
