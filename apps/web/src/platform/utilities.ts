import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Lists to choose from, fetched with their first use and kept as long as the page. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const key = (name: keyof typeof routes.utilities) => ['utilities', name] as const

export const countriesQuery = queryOptions({
  ...once,
  queryKey: key('countries'),
  meta: { choices: 'countries' },
  queryFn: async ({ signal }) => (await call(routes.utilities.countries, {}, { signal })).countries,
})
export const languagesQuery = queryOptions({
  ...once,
  queryKey: key('languages'),
  meta: { choices: 'languages' },
  queryFn: async ({ signal }) => (await call(routes.utilities.languages, {}, { signal })).languages,
})
export const regionsQuery = queryOptions({
  ...once,
  queryKey: key('regions'),
  meta: { choices: 'regions' },
  queryFn: async ({ signal }) => (await call(routes.utilities.regions, {}, { signal })).regions,
})
export const genresQuery = queryOptions({
  ...once,
  queryKey: key('genres'),
  meta: { choices: 'genres' },
  queryFn: async ({ signal }) => (await call(routes.utilities.genres, {}, { signal })).genres,
})
/** A file has a size and a rate of its own; "same_as_source" is offered by conversions alone. */
const ofFiles = (values: readonly string[]): string[] => values.filter((each) => /^\d/.test(each))

export const resolutionsQuery = queryOptions({
  ...once,
  queryKey: key('resolutions'),
  meta: { choices: 'resolutions' },
  queryFn: async ({ signal }) => ofFiles((await call(routes.utilities.resolutions, {}, { signal })).resolutions),
})
export const frameratesQuery = queryOptions({
  ...once,
  queryKey: key('framerates'),
  meta: { choices: 'frame rates' },
  queryFn: async ({ signal }) => ofFiles((await call(routes.utilities.framerates, {}, { signal })).framerates),
})
