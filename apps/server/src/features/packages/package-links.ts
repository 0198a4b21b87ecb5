import type { NewToken } from '#platform/clock'
import { hashToken, type Secrets } from '#platform/secrets'

const PURPOSE = 'package-link'

/** The address of one recipient: found by its hash, shown to the sender again because it is kept sealed. */
export const createPackageLinks = ({ secrets, newToken, appUrl }: { secrets: Secrets; newToken: NewToken; appUrl: string }) => ({
  make() {
    const token = newToken()
    return { token_hash: hashToken(token), sealed_token: secrets.seal(PURPOSE, Buffer.from(token)) }
  },
  url: (recipient: { sealed_token: Buffer }): string => `${appUrl}/transfers/${secrets.unseal(PURPOSE, recipient.sealed_token).toString()}`,
})
export type PackageLinks = ReturnType<typeof createPackageLinks>
