import ip from 'ipaddr.js'

/** 2000::/3 is what IANA has given out; the rest of IPv6 is reserved, local, or a way of writing an IPv4 address. */
const GIVEN_OUT: [ip.IPv6, number] = [ip.IPv6.parse('2000::'), 3]

/**
 * Whether an address belongs to the public internet. Not public: loopback, private, link-local (with the metadata services of
 * clouds), shared, multicast, reserved, and IPv4 in any of its IPv6 notations.
 */
export function isPublicAddress(address: string): boolean {
  if (!ip.isValid(address)) return false
  const read = ip.process(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv4' || (read as ip.IPv6).match(GIVEN_OUT)
}
