import type { Database } from '#platform/database/database'
import { can, type Viewer } from '#platform/http/viewer'
import { sendsCarts } from './cart-orders.repository.ts'

/** Who may pay fills a cart; so does a member whose role sends carts for approval. */
export const mayOrder = async (db: Database, viewer: Viewer): Promise<boolean> =>
  can(viewer, 'billing_and_plans:can_make_payments') || (await sendsCarts(db, viewer))
