export { createMendFiles, type Mended } from './mend-files.ts'
