export { type Brand, type Brands, createBrands, hostOf, senderOf } from './brand.ts'
export type { Founded, FoundOrganization } from './found-organization.ts'
export { joinOrganization } from './organizations.repository.ts'
