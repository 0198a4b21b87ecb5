import { isTrailerProvided, isVideoProvided, namesIn, type Section } from '@answerprint/contract/video-rules'
import type { VideoRequest } from './video-page.api.ts'

export const sectionOf = (page: VideoRequest, section: Section) => page.sections.find((each) => each.section === section)

export const isComplete = (page: VideoRequest, section: Section): boolean => page[`is_${section}_submitted`]

/** Whether all that the section needs was sent. */
export function isProvided(page: VideoRequest, section: Section): boolean {
  if (section === 'video') return page.source_file !== null && isVideoProvided(page.status)
  if (section === 'trailer') return page.trailer?.source_file != null && isTrailerProvided(page.trailer.status)
  if (section === 'artwork') return page.thumbnail_file_name !== null || page.poster_image_file_name !== null
  if (section === 'metadata') return page.title !== ''
  return page.dcp_files.some(({ status }) => status !== 'Uploading')
}

export const METADATA = [
  ...(['title', 'release_year', 'directors', 'producers', 'countries', 'genre_ids'] as const),
  ...(['languages', 'subtitles', 'logline', 'short_summary'] as const),
]

export const filledCount = (page: VideoRequest): number => METADATA.filter((key) => page[key] !== '' && page[key] !== null).length

/** What its card leads to. */
export function actionOf(page: VideoRequest, section: Section): string {
  if (isComplete(page, section)) return 'View'
  const hasFile = section === 'video' && page.source_file !== null
  return hasFile || isProvided(page, section) || sectionOf(page, section)?.state === 'returned' ? 'Continue' : 'Start'
}

/** One sentence for the card: what is there and what is missing. */
export function stateSentence(page: VideoRequest, section: Section): string {
  const view = sectionOf(page, section)
  if (view?.state === 'returned' && view.reason !== '') return `Sent back: ${view.reason}`
  if (section === 'metadata') return `${filledCount(page)} of ${METADATA.length} fields filled.`
  if (section === 'artwork') return artworkSentence(page)
  if (section === 'dcp') return page.dcp_files.map(({ name }) => name).join(', ') || 'Nothing sent yet.'
  const file = section === 'video' ? page.source_file : (page.trailer?.source_file ?? null)
  if (isComplete(page, section)) return file?.name ?? 'Submitted.'
  if (file === null) return 'Nothing sent yet.'
  return section === 'video'
    ? 'File received. Two steps left: subtitles and your confirmation.'
    : 'File received. Your confirmation is left.'
}

/** Either picture is enough. */
function artworkSentence(page: VideoRequest): string {
  const asked = [
    ...(page.can_upload_poster ? [{ name: 'poster', file: page.poster_image_file_name }] : []),
    ...(page.can_upload_thumbnail ? [{ name: 'thumbnail', file: page.thumbnail_file_name }] : []),
  ]
  const received = asked.filter(({ file }) => file).map(({ name }) => name)
  const missing = asked.filter(({ file }) => !file).map(({ name }) => `, no ${name}`)
  if (received.length === 0) return 'Nothing sent yet.'
  const words = `${received.join(' and ')} received${missing.join('')}.`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${isComplete(page, 'artwork') ? '' : ' Your confirmation is left.'}`
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })
/** Codes as names; what is no code stays as it was written. */
const namedBy = (names: Intl.DisplayNames, code: RegExp) => (list: string) =>
  namesIn(list)
    .map((each) => (code.test(each) ? (names.of(each) ?? each) : each))
    .join(', ')
export const languageNames = namedBy(LANGUAGES, /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
export const countryNames = namedBy(COUNTRIES, /^[A-Z]{2}$/)
export const listOf = (names: readonly string[]): string => names.map((each) => each.replaceAll(',', ' ').trim()).join(', ')
