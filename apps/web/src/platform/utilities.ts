import type { utilities } from '@answerprint/contract/utilities'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from './call.ts'

/** Lists to choose from, fetched with their first use and kept as long as the page. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const endpoints = {
  countries: withoutSchemas<typeof utilities.countries>({ method: 'GET', path: '/utilities/countries' }),
  regions: withoutSchemas<typeof utilities.regions>({ method: 'GET', path: '/utilities/regions' }),
  genres: withoutSchemas<typeof utilities.genres>({ method: 'GET', path: '/utilities/genres' }),
  resolutions: withoutSchemas<typeof utilities.resolutions>({ method: 'GET', path: '/utilities/resolutions' }),
  framerates: withoutSchemas<typeof utilities.framerates>({ method: 'GET', path: '/utilities/framerates' }),
}

const key = (name: keyof typeof endpoints) => ['utilities', name] as const

export const countriesQuery = queryOptions({
  ...once,
  queryKey: key('countries'),
  queryFn: async ({ signal }) => (await call(endpoints.countries, {}, { signal })).countries,
})
export const regionsQuery = queryOptions({
  ...once,
  queryKey: key('regions'),
  queryFn: async ({ signal }) => (await call(endpoints.regions, {}, { signal })).regions,
})
export const genresQuery = queryOptions({
  ...once,
  queryKey: key('genres'),
  queryFn: async ({ signal }) => (await call(endpoints.genres, {}, { signal })).genres,
})
export const resolutionsQuery = queryOptions({
  ...once,
  queryKey: key('resolutions'),
  queryFn: async ({ signal }) => (await call(endpoints.resolutions, {}, { signal })).resolutions,
})
export const frameratesQuery = queryOptions({
  ...once,
  queryKey: key('framerates'),
  queryFn: async ({ signal }) => (await call(endpoints.framerates, {}, { signal })).framerates,
})
