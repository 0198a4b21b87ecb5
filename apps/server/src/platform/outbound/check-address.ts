import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'

/** `www.dropbox.com` is that host; `.dropboxusercontent.com` any host below it. */
export type AllowedHosts = readonly string[]

/** An address that may be requested: https on its usual port, without credentials, and a host that is allowed by name. */
export function checkAddress(address: string | URL, hosts: AllowedHosts): URL {
  const url = URL.parse(address)
  if (!url) throw new OutboundError('refused', 'not an address')
  if (url.protocol !== 'https:') throw new OutboundError('refused', 'not https')
  if (url.port !== '') throw new OutboundError('refused', 'not the usual port')
  if (url.username !== '' || url.password !== '') throw new OutboundError('refused', 'an address with a name in it')
  // The parser has already turned decimal, octal and short spellings into dotted ones.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new OutboundError('refused', 'a bare address')
  if (!isAllowed(url.hostname, hosts)) throw new OutboundError('refused', 'not one of the hosts')
  return url
}

export const isAllowed = (host: string, hosts: AllowedHosts): boolean =>
  hosts.some((each) => (each.startsWith('.') ? host.endsWith(each) && host.length > each.length : host === each))
