import type { Secrets } from '#platform/secrets'

/** The key for the positions of the marks in a film's pictures: the encoder and the search in a copy both derive it. */
export const markKeyOf = (secrets: Secrets, encodeId: string): Buffer => Buffer.from(secrets.sign('forensic-mark', encodeId), 'base64url')

/** The key for which segments of one share are marked. */
export const recipientKeyOf = (secrets: Secrets, shareId: string): string => secrets.sign('forensic-code', shareId)
