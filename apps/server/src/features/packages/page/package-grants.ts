import { addSeconds, type Clock } from '#platform/clock'
import type { Call } from '#platform/http/call'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'package-grant'
const GRANT_SECONDS = 12 * 3600

type Holder = { _id: string; password_version: number }

/** What a visitor unlocked: a signed cookie for one address alone, which ends with the password that it was given for. */
export const createPackageGrants = ({ secrets, now }: { secrets: Secrets; now: Clock }) => {
  const cookie = ({ _id }: Holder) => `answerprint-package-${_id.replaceAll('-', '')}`
  const statement = ({ _id, password_version }: Holder, until: string) => `${_id} ${password_version} ${until}`
  return {
    has(holder: Holder, call: Call): boolean {
      const [until = '', signature = ''] = (call.cookie(cookie(holder)) ?? '').split('.')
      return Number(until) > now().getTime() && secrets.signatureFits(PURPOSE, statement(holder, until), signature)
    },

    give(holder: Holder, call: Call): void {
      const until = String(addSeconds(now(), GRANT_SECONDS).getTime())
      const value = `${until}.${secrets.sign(PURPOSE, statement(holder, until))}`
      call.setCookie(cookie(holder), value, { path: '/api', maxAgeSeconds: GRANT_SECONDS })
    },
  }
}
export type PackageGrants = ReturnType<typeof createPackageGrants>
