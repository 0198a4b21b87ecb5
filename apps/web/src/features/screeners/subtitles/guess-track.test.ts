import { expect, test } from 'vitest'
import { guessTrack } from './guess-track.ts'

test.each([
  ['meridian_fr.srt', 'fr', 'subtitles'],
  ['Meridian.EN.sdh.vtt', 'en', 'sdh'],
  ['THE_SALT_MERIDIAN_forced_ger.stl', 'de', 'forced'],
  ['meridian pt-BR.ttml', 'pt-BR', 'subtitles'],
  ['It Follows.srt', '', 'subtitles'],
  ['fr.srt', '', 'subtitles'],
  ['meridian.srt', '', 'subtitles'],
])('%s', (name, language, kind) => {
  expect(guessTrack(name, ['de', 'en', 'fr', 'it', 'pt', 'pt-BR'])).toEqual({ language, kind })
})
