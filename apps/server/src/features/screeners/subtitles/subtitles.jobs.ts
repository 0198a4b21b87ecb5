import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

const payload = z.object({ subtitles_id: z.string() })

/** Ends a reading that had its last try. */
export const giveUpSubtitles = defineJob({ name: 'give-up-subtitles', payload })
/** Reads what was attached, or a text track of the film, and writes it as WebVTT. */
export const readSubtitles = defineJob({ name: 'read-subtitles', payload, afterLastTry: giveUpSubtitles })
