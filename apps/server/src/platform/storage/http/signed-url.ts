import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * An address of the disk store carries everything it allows and a signature over exactly these characters. The signed text begins
 * at `/store/`, so a proxy may put the store below another path; nothing is decoded or sorted before the check, so there is only one
 * way to write a valid address.
 */
export type UrlSigner = {
  sign(method: string, path: string, fields: Record<string, string>, expiresAt: Date): string
  /** The fields when the address is ours, unchanged, for this method and not expired. */
  check(method: string, url: string, now: Date): { path: string; fields: URLSearchParams; expiresAt: Date } | undefined
}

const MARK = '&signature='

export function makeUrlSigner(secret: string): UrlSigner {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'answerprint store addresses 1', 32)))
  const signatureOf = (method: string, target: string) => createHmac('sha256', key).update(`${method}\n${target}`).digest()
  return {
    sign(method, path, fields, expiresAt) {
      const query = new URLSearchParams({ expires: String(Math.floor(expiresAt.getTime() / 1000)), ...fields })
      const target = `${path}?${query}`
      return `${target}${MARK}${signatureOf(method, target).toString('base64url')}`
    },
    check(method, url, now) {
      const start = url.indexOf('/store/')
      const end = url.lastIndexOf(MARK)
      if (start < 0 || end < start) return undefined
      const target = url.slice(start, end)
      const given = Buffer.from(url.slice(end + MARK.length), 'base64url')
      const wanted = signatureOf(method, target)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      // Several spellings of base64url decode to the same bytes; only ours is accepted.
      if (url.slice(end + MARK.length) !== wanted.toString('base64url')) return undefined
      const fields = new URLSearchParams(target.slice(target.indexOf('?')))
      const expiresAt = new Date(Number(fields.get('expires')) * 1000)
      if (expiresAt.getTime() <= now.getTime()) return undefined
      return { path: target.slice(0, target.indexOf('?')), fields, expiresAt }
    },
  }
}
