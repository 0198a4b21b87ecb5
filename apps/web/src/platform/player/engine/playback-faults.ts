import { Refusal } from '@answerprint/contract/refusal'

/** Why a film does not play, in words for the person in front of it. */
export type Fault = { kind: 'refused' | 'licence' | 'network' | 'unsupported' | 'media'; title: string; text: string; code: number }

type ShakaError = { code: number; data?: readonly unknown[] }

const BAD_HTTP_STATUS = 1001
/** What is done before each request, which renews the play token, failed. */
const REQUEST_FILTER_FAILED = 1006
const LICENSE_REQUEST_FAILED = 6007
const LICENSE_RESPONSE_REJECTED = 6008
const EXPIRED = 6014

const words = {
  refused: ['Playback is no longer allowed.', 'The permission to watch has ended. Open the link again, or ask the sender for more time.'],
  licence: [
    'This film could not be unlocked.',
    'The licence for this film was refused. Try again, and write to the sender if it stays like this.',
  ],
  network: ['The connection was lost.', 'Nothing is lost: the film continues from here when the connection is back.'],
  unsupported: ['This browser cannot play protected films.', 'Use a current Chrome, Edge or Firefox over a secure connection.'],
  media: ['This film could not be played.', 'Something in the picture or the sound could not be read. Try again in a moment.'],
} as const

/** What is loaded is played to its end, and nothing more has come. */
export const CUT_OFF = { title: words.network[0], text: words.network[1], code: 0 }

/** Codes of Shaka: 1xxx network, 3xxx and 4xxx media and manifest, 6xxx protection. */
export function faultOf(error: unknown): Fault {
  const code = isShaka(error) ? error.code : 0
  const kind = kindOf(error)
  const [title, text] = words[kind]
  return { kind, title, text, code }
}

function kindOf(error: unknown): Fault['kind'] {
  if (!isShaka(error)) return 'network'
  const { code } = error
  if (code === EXPIRED) return 'refused'
  if (code === BAD_HTTP_STATUS || code === REQUEST_FILTER_FAILED) return isRefusal(error) ? 'refused' : 'network'
  if (code === LICENSE_REQUEST_FAILED) return isRefusal(error.data?.[0]) ? 'refused' : 'licence'
  if (code === LICENSE_RESPONSE_REJECTED) return 'licence'
  if (code >= 1000 && code < 2000) return 'network'
  return code >= 6000 && code < 7000 ? 'unsupported' : 'media'
}

/** The second fact of a bad answer is its status; the first of a token that could not be renewed is why. */
function isRefusal(error: unknown): boolean {
  if (!isShaka(error)) return false
  const [reason, status] = error.data ?? []
  return status === 401 || status === 403 || (error.code === REQUEST_FILTER_FAILED && isRefusedCall(reason))
}

/** The server's own answer to a call, which stays the same until the person does something: the gates have to be asked again. */
export const isRefusedCall = (error: unknown): boolean =>
  error instanceof Refusal && (error.status === 401 || error.status === 403 || error.status === 404)

const isShaka = (error: unknown): error is ShakaError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
