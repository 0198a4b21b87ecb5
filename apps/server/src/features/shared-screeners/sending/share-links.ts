import type { NewToken } from '#platform/clock'
import { hashToken, type Secrets } from '#platform/secrets'

const PURPOSE = 'share-link'

/** The link of a share. Its token is found by its hash, and kept encrypted too, so that the sender can be shown the link again. */
export const createShareLinks = ({ secrets, newToken, appUrl }: { secrets: Secrets; newToken: NewToken; appUrl: string }) => ({
  make() {
    const token = newToken()
    return { token_hash: hashToken(token), sealed_token: secrets.seal(PURPOSE, Buffer.from(token)) }
  },
  url: (share: { sealed_token: Buffer }): string => `${appUrl}/screener/${secrets.unseal(PURPOSE, share.sealed_token).toString()}`,
})
export type ShareLinks = ReturnType<typeof createShareLinks>
