import { z } from 'zod'
import { defineJob } from '#platform/jobs/job'

/** Reads what was attached, or a text track of the film, and writes it as WebVTT. */
export const readSubtitles = defineJob({ name: 'read-subtitles', payload: z.object({ subtitles_id: z.string() }) })
