export type RequestLink = { origin: string; type: 'file-request' | 'cinerequest'; id: string }

/** The link as the mail shows it; undefined for any other link. */
export function readLink(address: string): RequestLink | undefined {
  const url = URL.parse(address)
  const [, type, id] = /^\/(file-request|cinerequest)\/([A-Za-z0-9_-]{22,128})\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || !type || !id || !/^https?:$/.test(url.protocol)) return undefined
  return { origin: url.origin, type: type as RequestLink['type'], id }
}
