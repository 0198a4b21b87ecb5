/** Why a film does not play, in words for the person in front of it. */
export type Fault = { kind: 'refused' | 'licence' | 'network' | 'unsupported' | 'media'; title: string; text: string; code: number }

type ShakaError = { code: number; data?: readonly unknown[] }

const BAD_HTTP_STATUS = 1001
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
  if (code === BAD_HTTP_STATUS) return isRefusal(error) ? 'refused' : 'network'
  if (code === LICENSE_REQUEST_FAILED) return isRefusal(error.data?.[0]) ? 'refused' : 'licence'
  if (code === LICENSE_RESPONSE_REJECTED) return 'licence'
  if (code >= 1000 && code < 2000) return 'network'
  return code >= 6000 && code < 7000 ? 'unsupported' : 'media'
}

/** The second fact of a bad answer is its status. */
const isRefusal = (error: unknown): boolean => isShaka(error) && (error.data?.[1] === 401 || error.data?.[1] === 403)

const isShaka = (error: unknown): error is ShakaError =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
