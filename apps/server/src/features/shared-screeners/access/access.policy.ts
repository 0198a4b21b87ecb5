/** `going`: this visitor's own visit, which holds a view already. `ended`: the visit that a token was issued for is closed. */
export type VisitState = 'none' | 'going' | 'ended'

/** All facts that the gates decide from, read beforehand, so that each rule can be tested without a server. */
export type GateFacts = {
  now: Date
  expiry: Date | null
  available_at: Date | null
  /** Allowed countries (empty: all), and allowed regions of some of them. */
  countries: readonly string[]
  regions: Readonly<Record<string, readonly string[]>>
  place: { country_code: string | null; region_code: string | null }
  /** Undefined if the share is not bound to a network yet, or IP protection is off. */
  bound_network: string | undefined
  network: string
  has_password: boolean
  password_given: boolean
  /** A link for anyone asks who is watching when its watermark shows that. */
  must_identify: boolean
  is_identified: boolean
  /** Of a room: the film is in it, was chosen for this reviewer, and can be played. */
  is_shown: boolean
  /** False while the copy with a burned-in watermark is not made. */
  is_prepared: boolean
  view_count_limit: number | null
  /** Counted views, and open visits of others that may become views. */
  views_taken: number
  visit: VisitState
}

export type Gate =
  | ('expired' | 'not_yet' | 'location' | 'network' | 'password' | 'identify' | 'not_shown' | 'preparing')
  | ('ended' | 'view_limit' | 'open')

/** The first gate that is closed, in the order of QD-05. */
export function gateOf(facts: GateFacts): Gate {
  if (facts.expiry && facts.expiry <= facts.now) return 'expired'
  if (facts.available_at && facts.available_at > facts.now) return 'not_yet'
  if (!isAllowedPlace(facts)) return 'location'
  if (facts.bound_network !== undefined && facts.bound_network !== facts.network) return 'network'
  if (facts.has_password && !facts.password_given) return 'password'
  if (facts.must_identify && !facts.is_identified) return 'identify'
  if (!facts.is_shown) return 'not_shown'
  if (!facts.is_prepared) return 'preparing'
  if (facts.visit !== 'none') return facts.visit === 'going' ? 'open' : 'ended'
  if (facts.view_count_limit !== null && facts.views_taken >= facts.view_count_limit) return 'view_limit'
  return 'open'
}

/** A country without regions is allowed as a whole; an unknown place is refused if there is a list (QD-11). */
function isAllowedPlace({ countries, regions, place }: GateFacts): boolean {
  if (countries.length === 0) return true
  if (place.country_code === null || !countries.includes(place.country_code)) return false
  const allowed = regions[place.country_code] ?? []
  return allowed.length === 0 || (place.region_code !== null && allowed.includes(place.region_code))
}

/** A household or an office: IPv4 addresses one by one, IPv6 by their /64 (QD-12). */
export function networkOf(ip: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1]
  if (v4) return v4
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = ip.includes('::') ? [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
