import { fail } from '@answerprint/contract/errors'
import type { ShareRequest } from '@answerprint/contract/shared-screeners'
import { isCountry } from '#features/utilities'
import { REGION_NAMES } from '#platform/geo/regions'

type Asked = Pick<ShareRequest, 'geoblockCountryCodes' | 'geoblockRegionCodes'>
const DIVIDED = ['CA', 'US'] as const

/** The places of a request as the share keeps them. A code that names no place would shut everyone out, so it is refused. */
export function allowedPlaces({ geoblockCountryCodes, geoblockRegionCodes = {} }: Asked) {
  const errors = [
    ...geoblockCountryCodes.filter((code) => !isCountry(code)).map((code) => unknown('geoblockCountryCodes', code)),
    ...DIVIDED.flatMap((country) =>
      (geoblockRegionCodes[country] ?? [])
        .filter((code) => !Object.hasOwn(REGION_NAMES[country], code))
        .map((code) => unknown(`geoblockRegionCodes.${country}`, code)),
    ),
  ]
  if (errors.length > 0) return fail('place_unknown', { errors })
  // Regions alone mean their country, not the whole world.
  const withRegions = DIVIDED.filter((country) => (geoblockRegionCodes[country] ?? []).length > 0)
  return { countries: [...new Set([...geoblockCountryCodes, ...withRegions])], regions: geoblockRegionCodes }
}

const unknown = (field: string, code: string) => ({ field, message: `${code} is not a place on the list.` })
