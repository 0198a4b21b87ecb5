import { z } from 'zod'

/** What the high-speed client is given to begin: the transfer server made it, and only the client reads it. */
export const TransferSpec = z.looseObject({})
export type TransferSpec = z.output<typeof TransferSpec>
export const AsperaSetup = z.object({ transfer_specs: z.array(TransferSpec) })
