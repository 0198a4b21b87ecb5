import { type Bases, bases, isAccountsHost } from '../addresses/bases.ts'

const HOME = '/projects'

/**
 * Where to go after a login: a path of this site, or a page of the app where that is on another host. Anything else, and the
 * accounts pages themselves, lead to the projects.
 */
export function safeRedirect(wanted: unknown, own: Bases = bases, origin: string = here()): string {
  const home = isAccountsHost(own, origin) ? `${own.files}${HOME}` : HOME
  const path = typeof wanted === 'string' ? pathOf(wanted, own) : undefined
  if (path === undefined || leadsToAccounts(path, own)) return home
  return isAccountsHost(own, origin) ? `${own.files}${path}` : path
}

/** The path that is asked for at the app's own host. */
function pathOf(wanted: string, { files }: Bases): string | undefined {
  // A tab or a line break is dropped by the address parser, so "/\t/evil" would become "//evil"; a backslash is read as a slash.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse.
  if (/[\\\u0000-\u001f\u007f]/.test(wanted)) return undefined
  if (wanted.startsWith('/')) return wanted.startsWith('//') ? undefined : wanted
  const { origin } = new URL(files)
  if (!wanted.startsWith(`${origin}/`) || !URL.canParse(wanted)) return undefined
  const url = new URL(wanted)
  if (url.origin !== origin || url.username !== '' || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

function leadsToAccounts(path: string, { files, accounts }: Bases): boolean {
  const { pathname } = new URL(path, files)
  const account = new URL(accounts)
  const isBelow = (base: string) => pathname === base || pathname.startsWith(`${base}/`)
  return isBelow('/accounts') || (account.origin === new URL(files).origin && isBelow(account.pathname))
}

const here = () => (typeof location === 'undefined' ? 'http://localhost' : location.origin)
