/** What is not called, and why. */
export const LEFT_OUT: Record<string, string> = {
  'accounts.logout': 'ends the session that the next calls need',
  'accounts.logoutByLink': 'ends the session that the next calls need',
  'accounts.changePassword': 'ends all other sessions',
  'accounts.login': 'limited after wrong passwords, as it should be',
  'accounts.reset': 'ends all sessions',
  'accounts.followLink': 'ends all sessions',
  'sessions.end': 'ends the session that the next calls need',
  'sessions.endOthers': 'ends the sessions of the same person elsewhere',
  'members.leave': 'takes the organization from the person who makes the calls',
  'organizations.create': 'moves the person to another organization',
  'invites.accept': 'moves the person to another organization',
  'twoFactor.setUp': 'from then on a sign-in needs a code',
  'twoFactor.enable': 'from then on a sign-in needs a code',
  'twoFactor.disable': 'needs a code that is valid for half a minute',
  'twoFactor.renewRecoveryCodes': 'needs a code that is valid for half a minute',
  'twoFactor.finishLogin': 'needs a sign-in that is half done',
  'passkeys.loginOptions': 'needs an authenticator that answers',
  'passkeys.finishLogin': 'needs an authenticator that answers',
  'staff.ghost': 'makes the member of staff another person',
  'staff.endGhost': 'makes the member of staff another person',
  'screeners.makeMarks': 'encodes a film for minutes',
}

/** By the `key` of the body. */
export const isLeftOut = (name: string, body: unknown): boolean =>
  // From then on no member has access without a second factor.
  name === 'organizations.update' && (body as { key?: unknown } | undefined)?.key === 'require_two_factor'

/** How often a call is chosen, beside others. Few delete what all later calls need, or take the caller's own rights. */
export function weightOf({ name, method }: { name: string; method: string }): number {
  if (name in LEFT_OUT) return 0
  if (/^(projects|screenerRooms)\.delete$/.test(name)) return 0.6
  if (/^(members\.(remove|update)|organizations\.update|roles\.(update|delete))$/.test(name)) return 0.7
  if (name === 'screeners.activate') return 0.4
  if (/^(accounts|clientErrors|support|utilities|tour|analytics|passkeys|realtime|aspera)\./.test(name)) return 0.4
  return method === 'GET' ? 0.8 : 3
}

/** Answers that may name what is another's. */
export const NAMES_OTHERS: Record<string, string> = {
  'uploads.report': 'a file that came through a request is in the project of the one who asked for it',
  'ondemand.submitSource': 'each who holds the link of an on-demand request sees the request',
}
