import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Named = z.object({ code: z.string(), name: z.string() })

export const utilities = {
  countries: endpoint({
    method: 'GET',
    path: '/utilities/countries',
    access: 'public',
    returns: z.object({ countries: z.array(Named) }),
  }),
  regions: endpoint({
    method: 'GET',
    path: '/utilities/regions',
    access: 'session',
    returns: z.object({ regions: z.record(z.string(), z.array(Named)) }),
    summary: 'Provinces of Canada and states of the United States, for geoblocking.',
  }),
  genres: endpoint({ method: 'GET', path: '/utilities/genres', access: 'session', returns: z.object({ genres: z.array(z.string()) }) }),
  framerates: endpoint({
    method: 'GET',
    path: '/utilities/framerates',
    access: 'session',
    returns: z.object({ framerates: z.array(z.string()) }),
  }),
  resolutions: endpoint({
    method: 'GET',
    path: '/utilities/resolutions',
    access: 'session',
    returns: z.object({ resolutions: z.array(z.string()) }),
  }),
}
