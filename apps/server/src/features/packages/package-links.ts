import type { NewToken } from '#platform/clock'
import { hashToken, type Secrets } from '#platform/secrets'

const PURPOSE = 'package-link'

/** The link of one recipient. Its token is found by its hash, and kept encrypted too, so that the sender can be shown the link again. */
export const createPackageLinks = ({ secrets, newToken, appUrl }: { secrets: Secrets; newToken: NewToken; appUrl: string }) => ({
  make() {
    const token = newToken()
    return { token_hash: hashToken(token), sealed_token: secrets.seal(PURPOSE, Buffer.from(token)) }
  },
  url: (recipient: { sealed_token: Buffer }): string => `${appUrl}/transfers/${secrets.unseal(PURPOSE, recipient.sealed_token).toString()}`,
})
export type PackageLinks = ReturnType<typeof createPackageLinks>
