export { type Brand, type Brands, createBrands, hostOf, senderOf } from './brand.ts'
export { joinOrganization } from './organizations.repository.ts'
export type { FoundOrganization } from './found-organization.ts'
