import type { Call } from '#platform/http/call'

const COOKIE_NAMES = {
  session: 'answerprint-session',
  device: 'answerprint-device',
  pending: 'answerprint-pending-login',
  /** The staff member's own session, while they act as a user. */
  staff: 'answerprint-staff',
} as const
type Name = keyof typeof COOKIE_NAMES

/**
 * The cookies of the accounts. The prefix makes a browser refuse them from anything but this very host over https; where pages and
 * accounts are on two hosts, the domain they share takes its place.
 */
export function createCookies({ secure, domain }: { secure: boolean; domain: string | undefined }) {
  const prefix = secure ? (domain ? '__Secure-' : '__Host-') : ''
  return {
    read: (call: Call, name: Name) => call.cookie(`${prefix}${COOKIE_NAMES[name]}`) || undefined,
    set: (call: Call, name: Name, value: string, maxAgeSeconds: number) =>
      call.setCookie(`${prefix}${COOKIE_NAMES[name]}`, value, { domain, maxAgeSeconds }),
    clear: (call: Call, name: Name) => call.clearCookie(`${prefix}${COOKIE_NAMES[name]}`, { domain }),
  }
}
export type Cookies = ReturnType<typeof createCookies>
