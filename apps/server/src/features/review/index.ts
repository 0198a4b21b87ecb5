export type { Gates, Standing } from './gates.ts'
