/**
 * The path of a page as the build and the web name it: the accounts pages are below /accounts, also where they are served below another
 * path or at a host of their own.
 */
export function pathsInside({ files, accounts }: { files: string; accounts: string }): (url: string, host: string) => string {
  const [base, own] = [new URL(accounts), new URL(files)]
  const below = base.pathname.replace(/\/$/, '')
  return (url, host) => {
    const path = url.split('?')[0] ?? ''
    const isBelow = below !== '' && (path === below || path.startsWith(`${below}/`))
    const isHost = base.host === host && own.host !== host
    if (isHost) return `/accounts${isBelow ? path.slice(below.length) : path}`
    return isBelow && base.host === own.host ? `/accounts${path.slice(below.length)}` : path
  }
}
