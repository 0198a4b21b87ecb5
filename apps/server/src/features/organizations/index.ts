export { type Brand, type Brands, createBrands, hostOf, senderOf } from './brand.ts'
export { joinOrganization, lockOrganization } from './organizations.repository.ts'
