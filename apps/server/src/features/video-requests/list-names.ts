import { fail } from '@answerprint/contract/errors'
import type { VideoSettings } from '@answerprint/contract/ondemand'
import { isAmongAsked, namesIn } from '@answerprint/contract/video-rules'
import { isCountry, isGenre, isLanguage } from '#features/utilities'
import type { VideoRow } from './video-requests.repository.ts'

/** Fields whose entries come from the lists of `utilities`. */
const LISTED = {
  genre_ids: { isListed: isGenre, message: 'Choose genres from the list.' },
  countries: { isListed: isCountry, message: 'Choose countries from the list.' },
  languages: { isListed: isLanguage, message: 'Choose languages from the list.' },
  subtitles: { isListed: isLanguage, message: 'Choose languages from the list.' },
} as const
type Listed = Record<keyof typeof LISTED, string>

/** Every entry is in its list. What a request had before it was held to them stays. */
export function refuseUnlisted(change: Partial<Listed>, before: Pick<VideoRow, keyof Listed>): void {
  const errors = Object.entries(LISTED).flatMap(([field, { isListed, message }]) => {
    const kept = new Set(namesIn(before[field as keyof Listed]))
    const names = namesIn(change[field as keyof Listed] ?? '')
    return names.every((each) => isListed(each) || kept.has(each)) ? [] : [{ field, message }]
  })
  if (errors.length > 0) fail('invalid', { errors })
}

/** What a request asks for is in the lists too: no answer would fit it otherwise. */
export function refuseUnlistedSettings({ asset_languages, genres }: VideoSettings): void {
  const errors = [
    ...(namesIn(genres).every(isGenre) ? [] : [{ field: 'settings.genres', message: LISTED.genre_ids.message }]),
    ...(namesIn(asset_languages).every(isLanguage) ? [] : [{ field: 'settings.asset_languages', message: LISTED.languages.message }]),
  ]
  if (errors.length > 0) fail('invalid', { errors })
}

export function refuseStrangeGenres({ genres }: VideoSettings, genreIds: string): void {
  if (isAmongAsked(namesIn(genreIds), genres)) return
  fail('invalid', { errors: [{ field: 'genre_ids', message: 'Choose one of the genres that are asked for.' }] })
}

export function refuseStrangeLanguage({ asset_languages }: VideoSettings, language: string): void {
  if (!isLanguage(language)) fail('invalid', { errors: [{ field: 'language', message: 'Choose a language from the list.' }] })
  if (isAmongAsked([language], asset_languages)) return
  fail('invalid', { errors: [{ field: 'language', message: 'Choose one of the languages that are asked for.' }] })
}
