import { z } from 'zod'
import { Time } from '../../values.ts'

/** Of drives that are rented: when and where they come back. */
export const OrderRental = z.object({
  /** Null until they are on their way. */
  return_by: Time.nullable(),
  returned_at: Time.nullable(),
  /** They were not returned in time, and their full price was charged. */
  charged_at: Time.nullable(),
  /** They are still out, and their full price could not be charged since then. */
  refused_at: Time.nullable(),
  /** Where they are returned to, by lines. */
  return_to: z.array(z.string()),
})
