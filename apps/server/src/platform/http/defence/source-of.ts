import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'

/** The address of who asks, as the framework finds it: X-Forwarded-For counts only behind these proxies. */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, isTrusted)
}

/** How all sources of one IPv6 network of 48 bits begin; undefined for IPv4. */
export const networkOf = (source: string): string | undefined =>
  source.endsWith('::/64') ? `${source.split(':').slice(0, 3).join(':')}:` : undefined

/** What one attacker holds: an IPv4 address, or the 64 bits of an IPv6 network that every line is given. */
export function sourceOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail = ''] = ip.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}
