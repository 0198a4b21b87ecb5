import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Bytes, Id, Name, Ok } from '../../values.ts'
import { BegunDcp, DcpListing, DcpProblem, LARGEST_DCP_LISTING } from '../dcp/endpoints.ts'
import { DcpStatus } from '../files/endpoints.ts'
import * as routes from './routes.ts'

/** A DCP that staff send as the result of an order, from its beginning until it is delivered: its check has found nothing wrong. */
export const OrderDcp = z.object({
  _id: Id,
  name: z.string(),
  /** Of all its files, also of those that are still to come. */
  size: Bytes,
  files: z.number().int(),
  arrived: z.number().int(),
  status: DcpStatus,
  progress: z.number(),
  wrong_count: z.number().int(),
  /** What its check found. */
  problems: z.array(DcpProblem),
  /** All of it is here, and no check is waiting or running. */
  may_check: z.boolean(),
})
export type OrderDcp = z.input<typeof OrderDcp>

const thisDcp = z.object({ orderID: Id, dcpID: Id })

export const orderDcps = {
  add: endpoint(routes.add, {
    access: 'staff',
    params: z.object({ orderID: Id }),
    body: z.object({ name: Name(255), files: DcpListing }),
    returns: BegunDcp,
    status: 201,
    largestBody: LARGEST_DCP_LISTING,
    summary:
      'Begin a DCP as the result of an order, or resume one whose upload of the same files did not end. It is delivered once its check finds nothing wrong.',
  }),
  check: endpoint(routes.check, {
    access: 'staff',
    params: thisDcp,
    returns: Ok,
    summary: 'Read a DCP that is not delivered, and compare every hash again.',
  }),
  deliver: endpoint(routes.deliver, {
    access: 'staff',
    params: thisDcp,
    body: z.object({
      /** The customer reads it beside the mistakes. */
      reason: z.string().trim().min(3, 'Say why.').max(300),
    }),
    returns: Ok,
    summary: 'Deliver a DCP although its check found mistakes. The customer reads them, and why.',
  }),
  remove: endpoint(routes.remove, {
    access: 'staff',
    params: thisDcp,
    returns: Ok,
    summary: 'Remove a DCP that is not delivered.',
  }),
}
