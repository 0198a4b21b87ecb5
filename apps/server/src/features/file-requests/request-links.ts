import type { NewToken } from '#platform/clock'
import type { Row } from '#platform/database/database'
import { hashToken, type Secrets } from '#platform/secrets'

const PURPOSE = 'file-request'

type Sealed = { sealed_token: Buffer }

/** The token at the end of a request's public address: found by its hash, and stored encrypted to be shown to the requester again. */
export const createRequestLinks = ({ secrets, newToken, appUrl }: { secrets: Secrets; newToken: NewToken; appUrl: string }) => {
  const token = ({ sealed_token }: Sealed): string => secrets.unseal(PURPOSE, sealed_token).toString()
  return {
    make() {
      const made = newToken()
      return { token_hash: hashToken(made), sealed_token: secrets.seal(PURPOSE, Buffer.from(made)) }
    },
    token,
    url: (request: Sealed & { type: Row<'file_requests'>['type'] }): string => `${appUrl}/${request.type}/${token(request)}`,
  }
}
export type RequestLinks = ReturnType<typeof createRequestLinks>
