export type AccountMode =
  | { name: 'login' }
  | { name: 'signup' }
  | { name: 'reset'; token?: string }
  /** Without a token the link is damaged. */
  | { name: 'invite'; token?: string }
  | { name: 'confirm'; token: string }

/** The path decides: a mailed link first (its token may contain any characters), then sign-up, then reset, else login. */
export function accountMode(path: string): AccountMode {
  if (/\/invite(\/|$)/.test(path)) {
    const token = /\/invite\/([0-9a-f]{64})\/?$/.exec(path)?.[1]
    return token === undefined ? { name: 'invite' } : { name: 'invite', token }
  }
  const confirmed = /\/confirm\/([0-9a-f]{64})\/?$/.exec(path)?.[1]
  if (confirmed !== undefined) return { name: 'confirm', token: confirmed }
  const resetToken = /\/reset\/([\w-]{22,128})\/?$/.exec(path)?.[1]
  if (resetToken !== undefined) return { name: 'reset', token: resetToken }
  if (path.includes('signup')) return { name: 'signup' }
  return path.includes('reset') ? { name: 'reset' } : { name: 'login' }
}
