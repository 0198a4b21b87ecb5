import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import * as routes from './routes.ts'

const Named = z.object({ code: z.string(), name: z.string() })

/** Bit rates in megabits a second; an empty list where the codec decides. */
const VideoFormat = z.object({
  code: z.string(),
  label: z.string(),
  extension: z.string(),
  bitrates: z.array(z.number()),
  default_bitrate: z.number().nullable(),
})

export const utilities = {
  countries: endpoint(routes.countries, {
    access: 'public',
    returns: z.object({ countries: z.array(Named) }),
  }),
  regions: endpoint(routes.regions, {
    access: 'session',
    returns: z.object({ regions: z.record(z.string(), z.array(Named)) }),
    summary: 'Provinces of Canada and states of the United States, for geoblocking.',
  }),
  genres: endpoint(routes.genres, { access: 'session', returns: z.object({ genres: z.array(z.string()) }) }),
  framerates: endpoint(routes.framerates, {
    access: 'session',
    returns: z.object({ framerates: z.array(z.string()) }),
    summary: 'Frame rates of a conversion; the first keeps that of the source.',
  }),
  resolutions: endpoint(routes.resolutions, {
    access: 'session',
    returns: z.object({ resolutions: z.array(z.string()) }),
    summary: 'Sizes of a conversion; the first keeps that of the source.',
  }),
  languages: endpoint(routes.languages, {
    access: 'public',
    returns: z.object({ languages: z.array(Named) }),
    summary: 'Languages by their BCP 47 code.',
  }),
  timezones: endpoint(routes.timezones, {
    access: 'session',
    returns: z.object({ timezones: z.array(z.string()) }),
    summary: 'Time zones by their IANA name.',
  }),
  videoFormats: endpoint(routes.videoFormats, {
    access: 'session',
    returns: z.object({ formats: z.array(VideoFormat) }),
    summary: 'What a file can be converted to.',
  }),
}
