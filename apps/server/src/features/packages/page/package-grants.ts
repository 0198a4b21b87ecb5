import { addSeconds, type Clock } from '#platform/clock'
import { type Call, PACKAGE_COOKIE } from '#platform/http/call'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'package-grant'
const GRANT_SECONDS = 12 * 3600
/** A browser sends all of these cookies with every call, so there is a limit: the grant that ends first is dropped. */
const MOST_GRANTS = 30
const ID = /^[0-9a-f]{32}$/

type Holder = { _id: string; password_version: number }
type Grant = Holder & { until: number }

/** Proof that a visitor opened a link: a signed cookie for that link alone, which is void once the password changes. */
export const createPackageGrants = ({ secrets, now }: { secrets: Secrets; now: Clock }) => {
  const place = { path: '/api' }
  const nameOf = (id: string) => `${PACKAGE_COOKIE}${id.replaceAll('-', '')}`
  const statement = ({ _id, password_version, until }: Grant) => `${_id} ${password_version} ${until}`
  const read = (_id: string, call: Call): Grant | undefined => {
    const [until, password_version, signature = ''] = (call.cookie(nameOf(_id)) ?? '').split('.')
    const grant = { _id, password_version: Number(password_version), until: Number(until) }
    return grant.until > now().getTime() && secrets.signatureFits(PURPOSE, statement(grant), signature) ? grant : undefined
  }
  /** Leaves space for this one within the limit. */
  const evictOldest = (holder: Holder, call: Call): void => {
    const others = named(call).filter((id) => id !== holder._id)
    const untilOf = (id: string) => read(id, call)?.until ?? 0
    const lastFirst = others.map((id) => ({ id, until: untilOf(id) })).sort((a, b) => b.until - a.until)
    for (const { id } of lastFirst.filter((each, at) => at >= MOST_GRANTS - 1 || each.until === 0)) call.clearCookie(nameOf(id), place)
  }
  return {
    has: (holder: Holder, call: Call): boolean => read(holder._id, call)?.password_version === holder.password_version,

    /** The links that this browser opened, under the password of then: their cookies change each time they are given. */
    proofsOf: (call: Call): string[] =>
      named(call)
        .flatMap((id) => read(id, call) ?? [])
        .map((each) => `package ${each._id} ${each.password_version}`),

    /** All grants of this browser. The caller compares each with its link, which may have changed since. */
    held: (call: Call): Holder[] => named(call).flatMap((id) => read(id, call) ?? []),

    give(holder: Holder, call: Call): void {
      evictOldest(holder, call)
      const until = addSeconds(now(), GRANT_SECONDS).getTime()
      const signature = secrets.sign(PURPOSE, statement({ ...holder, until }))
      const value = `${until}.${holder.password_version}.${signature}`
      call.setCookie(nameOf(holder._id), value, { ...place, maxAgeSeconds: GRANT_SECONDS })
    },
  }
}
export type PackageGrants = ReturnType<typeof createPackageGrants>

/** Recipient ids, from the names of the cookies. */
const named = (call: Call): string[] =>
  call
    .cookieNames()
    .filter((name) => name.startsWith(PACKAGE_COOKIE))
    .map((name) => name.slice(PACKAGE_COOKIE.length))
    .filter((id) => ID.test(id))
    .map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
