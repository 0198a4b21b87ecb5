import { z } from 'zod'
import { Time } from '../../values.ts'

const Seconds = z.number().min(0)
const Stretch = z.object({ from: Seconds, to: Seconds })

/** What ffmpeg found in the film of an inspection. */
export const Measured = z.object({
  duration_seconds: Seconds,
  picture: z.string(),
  black: z.array(Stretch),
  freezes: z.array(Stretch),
  silences: z.array(Stretch),
  loudness: z
    .object({
      integrated_lufs: z.number(),
      range_lu: z.number(),
      true_peak_dbtp: z.number(),
      /** The loudest of each stretch, from the start to the end. */
      momentary_lufs: z.array(z.number()),
    })
    .nullable(),
  cadence: z.object({
    progressive: z.number().int(),
    top_first: z.number().int(),
    bottom_first: z.number().int(),
    undetermined: z.number().int(),
    repeated: z.number().int(),
  }),
})
export type Measured = z.output<typeof Measured>

export const OrderReport = Measured.extend({
  state: z.enum(['Draft', 'Signed']),
  remarks: z.string(),
  made_at: Time,
  signed_by: z.string(),
  signed_at: Time.nullable(),
})
export type OrderReport = z.input<typeof OrderReport>
