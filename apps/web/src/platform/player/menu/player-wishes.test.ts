import { expect, test } from 'vitest'
import { chosenTrack, type SubtitleTrack, trackToTurnOn, wishesOf } from './player-wishes.ts'

const track = (id: number, language: string, kind: SubtitleTrack['kind'] = 'subtitles'): SubtitleTrack => ({
  id,
  language,
  kind,
  label: language,
})
const tracks = [track(1, 'de', 'forced'), track(2, 'fr'), track(3, 'en', 'sdh'), track(4, 'pt-BR')]
const none = wishesOf({})

test('another version may have kept anything', () => {
  for (const kept of [null, 7, 'off', [], { subtitles: 4, size: 'huge', place: null, quality: 'best' }])
    expect(wishesOf(kept)).toEqual({ size: 'medium', place: 'bottom', quality: null })
  const kept = { subtitles: { language: 'fr', kind: 'sdh' }, sound: 'English (commentary)', size: 'large', place: 'top', quality: 720 }
  expect(wishesOf(kept)).toEqual(kept)
})

test('a choice holds for every film: the same kind, else the language, else its sister', () => {
  const choose = (language: string, kind: string) => chosenTrack(tracks, { ...none, subtitles: { language, kind } }, 'en')?.id
  expect(choose('en', 'sdh')).toBe(3)
  expect(choose('fr', 'sdh')).toBe(2)
  expect(choose('pt', 'subtitles')).toBe(4)
  expect(choose('ja', 'subtitles')).toBeUndefined()
})

test('who chose nothing reads forced subtitles in their language, and who chose Off reads none', () => {
  expect(chosenTrack(tracks, none, 'de-AT')?.id).toBe(1)
  expect(chosenTrack(tracks, none, 'fr')).toBeUndefined()
  expect(chosenTrack(tracks, { ...none, subtitles: 'off' }, 'de')).toBeUndefined()
})

test('the key turns on what was last chosen, else the language of the browser, else the first', () => {
  expect(trackToTurnOn(tracks, { language: 'pt-BR', kind: 'subtitles' }, 'en')?.id).toBe(4)
  expect(trackToTurnOn(tracks, undefined, 'en-GB')?.id).toBe(3)
  expect(trackToTurnOn(tracks, undefined, 'ja')?.id).toBe(2)
  expect(trackToTurnOn([track(1, 'de', 'forced')], undefined, 'ja')?.id).toBe(1)
  expect(trackToTurnOn([], undefined, 'ja')).toBeUndefined()
})
