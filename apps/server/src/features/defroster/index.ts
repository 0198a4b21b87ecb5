export { createFreezer } from './freezer.ts'
