/** The addresses of the product's three parts: the app with its files, the accounts pages, the API. Without a slash at the end. */
export type Bases = Readonly<{ files: string; accounts: string; api: string }>

/** From the page's setting; relative bases, and all of a page without one (the development server's), are at this host. */
export function basesOf(setting: string | null, origin: string): Bases {
  const given = setting?.startsWith('{') ? (JSON.parse(setting) as Partial<Bases>) : {}
  const absolute = (base: string) => new URL(base, origin).href.replace(/\/+$/, '')
  return {
    files: absolute(given.files ?? '/'),
    accounts: absolute(given.accounts ?? '/accounts'),
    api: absolute(given.api ?? '/api'),
  }
}

/** Empty on a page without the setting. */
const supportIn = (setting: string | null): string =>
  setting?.startsWith('{') ? ((JSON.parse(setting) as { support?: string }).support ?? '') : ''

const isPage = typeof document !== 'undefined'
const settingHere = isPage ? (document.querySelector<HTMLMetaElement>('meta[name=answerprint-bases]')?.content ?? null) : null
const here = isPage ? location.origin : 'http://localhost'
export const bases: Bases = basesOf(settingHere, here)

/** The contact address for a visitor without an account. */
export const supportEmail: string = supportIn(settingHere)

/** A page of the accounts at its own host: nothing else is served there. */
export const isAccountsHost = ({ files, accounts }: Bases, origin: string): boolean =>
  new URL(accounts).origin === origin && new URL(files).origin !== origin

/** The paths of this page, inside and outside. */
export const rewriteHere = () => accountsRewrite(bases, here)

/** Whether the accounts pages are reached by a full load from this one. */
export const accountsAreElsewhere = new URL(bases.accounts).origin !== here

/** The address of an accounts page, which leads back here after the login. */
export function loginAddress({ accounts }: Bases, back?: string): string {
  return `${accounts}/login${back === undefined ? '' : `?redirect=${encodeURIComponent(back)}`}`
}

/** The login; afterwards the person comes back to this page of the app (path and query). */
export const loginAddressFor = (href: string): string => loginAddress(bases, accountsAreElsewhere ? `${bases.files}${href}` : href)

type Place = { pathname: string }

/** Inside, the accounts pages are always below /accounts; outside they are at the configured base. */
export function accountsRewrite(own: Bases, origin: string) {
  const { accounts } = own
  const isHere = new URL(accounts).origin === origin
  const whole = isAccountsHost(own, origin)
  const outside = new URL(accounts).pathname.replace(/\/$/, '')
  const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)
  return {
    input: <P extends Place>(url: P): P => {
      if (!isHere) return url
      const isOurs = isBelow(url.pathname, outside)
      if (whole || isOurs) url.pathname = `/accounts${isOurs ? url.pathname.slice(outside.length) : url.pathname}`.replace(/(.)\/$/, '$1')
      return url
    },
    output: <P extends Place>(url: P): P => {
      if (isHere && isBelow(url.pathname, '/accounts')) url.pathname = `${outside}${url.pathname.slice('/accounts'.length)}` || '/'
      return url
    },
  }
}
