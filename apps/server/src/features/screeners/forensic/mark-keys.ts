import type { Secrets } from '#platform/secrets'

/** The key for the positions of the marks in a film's pictures: the encoder and the search in a copy both derive it. */
export const markKeyOf = (secrets: Secrets, encodeId: string): Buffer => Buffer.from(secrets.sign('forensic-mark', encodeId), 'base64url')

/** The key for which segments are marked: of one share, or of a person who tries rooms. */
export const recipientKeyOf = (secrets: Secrets, recipientId: string): string => secrets.sign('forensic-code', recipientId)
