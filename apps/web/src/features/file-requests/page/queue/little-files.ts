import type { RequestPage } from '../request-page.api.ts'

/** A file of one part is sent again in one go, and has no line of its own. */
export const isLittle = ({ part_count, upload_method }: RequestPage['uploads'][number]): boolean =>
  part_count <= 1 && upload_method === 'http'
