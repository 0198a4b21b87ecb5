export { type Brand, type Brands, createBrands, hostOf, senderOf } from './brand.ts'
export type { FoundOrganization } from './found-organization.ts'
export { joinOrganization } from './organizations.repository.ts'
