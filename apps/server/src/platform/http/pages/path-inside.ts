/**
 * The path of a page as the build and the web name it: the accounts pages are below /accounts, also where they are served below another
 * path or at a host of their own.
 */
export function pathInside(url: string, host: string, { files, accounts }: { files: string; accounts: string }): string {
  const path = url.split('?')[0] ?? ''
  const base = new URL(accounts)
  const below = base.pathname.replace(/\/$/, '')
  const isBelow = below !== '' && (path === below || path.startsWith(`${below}/`))
  const isHost = base.host === host && new URL(files).host !== host
  if (isHost) return `/accounts${isBelow ? path.slice(below.length) : path}`
  return isBelow && base.host === new URL(files).host ? `/accounts${path.slice(below.length)}` : path
}
