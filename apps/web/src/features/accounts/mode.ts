export type AccountMode = { name: 'login' } | { name: 'signup' } | { name: 'reset' } | { name: 'invite'; token: string }

/** The path decides: an invitation first (its token is hexadecimal and can hold neither word), then sign-up, then reset, else login. */
export function accountMode(path: string): AccountMode {
  const token = /\/invite\/([0-9a-f]+)\/?$/.exec(path)?.[1]
  if (token !== undefined) return { name: 'invite', token }
  if (path.includes('signup')) return { name: 'signup' }
  return path.includes('reset') ? { name: 'reset' } : { name: 'login' }
}
