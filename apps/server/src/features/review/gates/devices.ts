import { addressIn } from '@answerprint/contract/route'
import { review as routes } from '@answerprint/contract/routes'
import type { NewToken } from '#platform/clock'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'

const KEPT_SECONDS = 400 * 86_400

/** Which browser this is: a random cookie of the server's that no script reads, sent with the calls of one link alone. */
export const createDevices = ({ newToken }: { newToken: NewToken }) => {
  const cookie = (shareId: string) => `answerprint-device-${shareId.replaceAll('-', '')}`
  return {
    find(shareId: string, call: Call): Buffer | undefined {
      const held = call.cookie(cookie(shareId))
      return held ? hashOf(shareId, held) : undefined
    },

    give(shareId: string, linkToken: string, call: Call): Buffer {
      const made = newToken()
      // The path of the link keeps it out of all other requests, however many links are opened in one browser.
      call.setCookie(cookie(shareId), made, {
        path: `/api${addressIn(routes.open, { params: { token: linkToken } })}`,
        maxAgeSeconds: KEPT_SECONDS,
      })
      return hashOf(shareId, made)
    },
  }
}
export type Devices = ReturnType<typeof createDevices>

const hashOf = (shareId: string, held: string) => hashToken(`${shareId} ${held}`)
