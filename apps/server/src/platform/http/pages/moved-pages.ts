/** Pages of the app by the addresses that they have on the accounts pages, where only people who sign in are served. */
const MOVED: Readonly<Record<string, string>> = { '/accounts/settings/billing': '/settings/billing' }

/** Where the page at this path is, on the host of the app; undefined for one that is where it is asked for. */
export function movedPages({ files, accounts }: { files: string; accounts: string }): (path: string) => string | undefined {
  // On one host an address without it works under every name of the host.
  const host = new URL(files).origin === new URL(accounts).origin ? '' : files
  return (path) => {
    const moved = MOVED[path.replace(/\/$/, '')]
    return moved === undefined ? undefined : host + moved
  }
}
