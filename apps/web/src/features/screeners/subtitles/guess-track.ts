import type { SubtitleKind } from '@answerprint/contract/subtitle-name'

type Guess = { language: string; kind: SubtitleKind }

const FORCED = /^(forced|forcees|narrative)$/i
const SDH = /^(sdh|cc|hoh)$/i

/** Language and kind by what files are called: `Meridian_FR-CA.srt`, `meridian.en.sdh.vtt`. No language where none is named. */
export function guessTrack(fileName: string, codes: readonly string[]): Guess {
  const words = fileName
    .replace(/\.[^.]+$/, '')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '')
  const kind = words.some((word) => FORCED.test(word)) ? 'forced' : words.some((word) => SDH.test(word)) ? 'sdh' : 'subtitles'
  // The title comes first: "It follows" is not Italian.
  const found = words
    .slice(1)
    .toReversed()
    .map((word) => languageOf(word, codes))
    .find((each) => each !== undefined)
  return { language: found ?? '', kind }
}

function languageOf(word: string, codes: readonly string[]): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,4})?$/i.test(word)) return undefined
  try {
    const [code = ''] = Intl.getCanonicalLocales(word)
    return codes.find((each) => each === code) ?? codes.find((each) => each === code.split('-')[0])
  } catch {
    return undefined
  }
}
