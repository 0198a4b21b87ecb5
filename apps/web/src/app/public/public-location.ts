import type { BaseLocationHook } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { rewriteHere } from '#platform/addresses/bases'

const rewrite = rewriteHere()

/** The path as the pages know it: the accounts pages are below /accounts, whatever their public base is. */
export const pathInside = (pathname: string): string => rewrite.input({ pathname }).pathname

/** Where a link to a public page leads. */
export function hrefOf(href: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? []
  return rewrite.output({ pathname }).pathname + rest
}

export const usePublicLocation: BaseLocationHook = () => {
  const [path, navigate] = useBrowserLocation()
  return [pathInside(path), (to: string, options?: { replace?: boolean; state?: unknown }) => navigate(hrefOf(to), options)]
}
