import type { utilities } from '@answerprint/contract/utilities'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from './call.ts'

/** Lists to choose from, fetched with their first use and kept as long as the page. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const endpoints = {
  countries: withoutSchemas<typeof utilities.countries>({ method: 'GET', path: '/utilities/countries' }),
  regions: withoutSchemas<typeof utilities.regions>({ method: 'GET', path: '/utilities/regions' }),
  genres: withoutSchemas<typeof utilities.genres>({ method: 'GET', path: '/utilities/genres' }),
  languages: withoutSchemas<typeof utilities.languages>({ method: 'GET', path: '/utilities/languages' }),
  timezones: withoutSchemas<typeof utilities.timezones>({ method: 'GET', path: '/utilities/timezones' }),
  resolutions: withoutSchemas<typeof utilities.resolutions>({ method: 'GET', path: '/utilities/resolutions' }),
  videoFormats: withoutSchemas<typeof utilities.videoFormats>({ method: 'GET', path: '/utilities/videoformats' }),
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
export const languagesQuery = queryOptions({
  ...once,
  queryKey: key('languages'),
  queryFn: async ({ signal }) => (await call(endpoints.languages, {}, { signal })).languages,
})
export const timezonesQuery = queryOptions({
  ...once,
  queryKey: key('timezones'),
  queryFn: async ({ signal }) => (await call(endpoints.timezones, {}, { signal })).timezones,
})
export const resolutionsQuery = queryOptions({
  ...once,
  queryKey: key('resolutions'),
  queryFn: async ({ signal }) => (await call(endpoints.resolutions, {}, { signal })).resolutions,
})
export const videoFormatsQuery = queryOptions({
  ...once,
  queryKey: key('videoFormats'),
  queryFn: async ({ signal }) => (await call(endpoints.videoFormats, {}, { signal })).formats,
})
export const frameratesQuery = queryOptions({
  ...once,
  queryKey: key('framerates'),
  queryFn: async ({ signal }) => (await call(endpoints.framerates, {}, { signal })).framerates,
})
