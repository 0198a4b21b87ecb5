export type { Catalogue } from './catalogue.service.ts'
export { setPrice } from './price-commands.ts'
