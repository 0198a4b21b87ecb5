import { sizeOf } from '@answerprint/contract/order-facts'
import type { WizardType } from '@answerprint/contract/order-types'
import type { FileInfo } from '../orders.api.ts'

type Known = Pick<FileInfo, 'audio' | 'codec' | 'resolution' | 'frame_rate' | 'length_in_ms'>

const LONG_DVD_MS = 130 * 60_000
const CINEMA_RATES = [24, 25, 30, 48]

/** What is known of the film held against the service, in words, with what to do. Empty where nothing speaks against it. */
export function beforeYouPay(type: WizardType, known: Known): string[] {
  // Nothing is known of it yet.
  if (known.codec === null) return []
  const notes: (string | false)[] = []
  const channels = Math.max(0, ...known.audio.map((each) => each.channels))
  const size = sizeOf(known.resolution)
  const rate = Number(known.frame_rate)
  if (type === 'closed-captions')
    notes.push(channels === 0 && 'No sound was found in this file. Captions are written from its dialogue: choose the file with the mix.')
  if (type === 'dcp') {
    notes.push(channels === 0 && 'No sound was found in this file. Add an audio track, or the DCP will be silent.')
    notes.push(
      channels > 0 &&
        channels < 6 &&
        `The sound is ${channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`}. Cinemas play it; add a 5.1 mix as an audio track for surround.`,
    )
    notes.push(
      rate > 0 &&
        !CINEMA_RATES.includes(rate) &&
        `${known.frame_rate} fps is no cinema rate. Staff will ask you how to conform it before they begin.`,
    )
    notes.push(
      size !== undefined &&
        size.width < 1920 &&
        `The picture is ${size.width} × ${size.height}. It is enlarged for the screen and will look soft.`,
    )
  }
  if (type === 'disc') {
    notes.push(
      (known.length_in_ms ?? 0) > LONG_DVD_MS &&
        'Above 130 minutes a DVD is compressed visibly. Blu-ray holds the whole film in better quality.',
    )
    notes.push(channels === 0 && 'No sound was found in this file. The discs will be silent.')
  }
  if (type === 'conversion') notes.push(channels === 0 && 'No sound was found in this file. The result will be silent, too.')
  return notes.filter((each) => each !== false)
}
