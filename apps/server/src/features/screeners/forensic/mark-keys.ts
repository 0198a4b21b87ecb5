import type { Secrets } from '#platform/secrets'

/** Where the marks of a film lie in its pictures: known to the encoder and to whoever looks for them in a copy. */
export const markKeyOf = (secrets: Secrets, encodeId: string): Buffer => Buffer.from(secrets.sign('forensic-mark', encodeId), 'base64url')

/** Which segments of one share are marked. */
export const recipientKeyOf = (secrets: Secrets, shareId: string): string => secrets.sign('forensic-code', shareId)
