import { SAME_AS_SOURCE } from '@answerprint/contract/order-types'
import { utilities as contract } from '@answerprint/contract/utilities'
import { REGION_NAMES } from '#platform/geo/regions'
import type { Api } from '#platform/http/api'
import { countries, formats, framerates, genres, languages, resolutions, timezones } from './lists.ts'

const regions = Object.fromEntries(
  Object.entries(REGION_NAMES).map(([country, names]) => [country, Object.entries(names).map(([code, name]) => ({ code, name }))]),
)

export function utilityRoutes({ mount }: Api): void {
  mount(contract.countries, async () => ({ countries }))
  mount(contract.regions, async () => ({ regions }))
  mount(contract.genres, async () => ({ genres }))
  mount(contract.framerates, async () => ({ framerates: [SAME_AS_SOURCE, ...framerates] }))
  mount(contract.resolutions, async () => ({ resolutions: [SAME_AS_SOURCE, ...resolutions] }))
  mount(contract.languages, async () => ({ languages }))
  mount(contract.timezones, async () => ({ timezones }))
  mount(contract.videoFormats, async () => ({ formats }))
}
