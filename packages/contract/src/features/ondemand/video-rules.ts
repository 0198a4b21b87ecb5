/** What a video request asks for and when each part of it counts as provided; without schemas, since pages load it too. */
export const SECTIONS = ['video', 'dcp', 'trailer', 'artwork', 'metadata'] as const
export type Section = (typeof SECTIONS)[number]

export const SECTION_NAMES: Record<Section, string> = {
  video: 'Video',
  dcp: 'DCP',
  trailer: 'Trailer',
  artwork: 'Artwork',
  metadata: 'Metadata',
}

export const VIDEO_STATUSES = ['Uploaded', 'Published', 'Unpublished', 'Encoding', 'Queued', 'Ready', 'Approved'] as const
export type VideoStatus = (typeof VIDEO_STATUSES)[number]

const VIDEO_PROVIDED = new Set<string>(['Published', 'Unpublished', 'Encoding', 'Uploaded', 'Queued', 'Ready'])
const TRAILER_PROVIDED = new Set<string>(['Published', 'Unpublished', 'Encoding', 'Uploaded'])

/** By its status, or because a file was imported. */
export const isVideoProvided = (status: string | null, isImported = false): boolean =>
  isImported || (status !== null && VIDEO_PROVIDED.has(status))
export const isTrailerProvided = (status: string | null, isImported = false): boolean =>
  isImported || (status !== null && TRAILER_PROVIDED.has(status))

/** What can be sent for a section. */
export const VIDEO_PARTS = ['video', 'trailer', 'thumbnail', 'poster'] as const
export type VideoPart = (typeof VIDEO_PARTS)[number]

export const sectionOf = (part: VideoPart): Section => (part === 'thumbnail' || part === 'poster' ? 'artwork' : part)

/** Which sections the settings of a request show. */
export type SettingsFlags = {
  can_upload_dcp: boolean
  can_upload_video: boolean
  can_upload_trailer: boolean
  can_upload_thumbnail: boolean
  can_upload_poster: boolean
  can_edit_metadata: boolean
}

export function isSectionAsked(section: Section, settings: SettingsFlags): boolean {
  if (section === 'artwork') return settings.can_upload_thumbnail || settings.can_upload_poster
  if (section === 'metadata') return settings.can_edit_metadata
  return settings[`can_upload_${section}`]
}

/** A request without a section could neither be answered nor be completed. */
export const asksForAny = (settings: SettingsFlags): boolean => SECTIONS.some((each) => isSectionAsked(each, settings))
export const NOTHING_ASKED = 'Ask for at least one section.'

/** The entries of a list that is text with commas. */
export const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)

/** Whether each is among those that are asked for; a list that is empty asks for all. */
export function isAmongAsked(names: readonly string[], asked: string): boolean {
  const wanted = new Set(namesIn(asked))
  return wanted.size === 0 || names.every((each) => wanted.has(each))
}

const VIDEO_KINDS = new Set(['mp4', 'mov'])
const IMAGE_KINDS = new Set(['jpg', 'jpeg', 'png', 'webp'])
const TEXT_KINDS = new Set(['vtt', 'srt'])
const kindOf = (name: string): string => (name.includes('.') ? (name.split('.').pop() ?? '').toLowerCase() : '')

export const isVideoName = (name: string): boolean => VIDEO_KINDS.has(kindOf(name))
export const isImageName = (name: string): boolean => IMAGE_KINDS.has(kindOf(name))
export const isTimedTextName = (name: string): boolean => TEXT_KINDS.has(kindOf(name))

export const VIDEO_TYPES_ONLY = 'Only .mp4 and .mov files are accepted.'
export const IMAGES_ONLY = 'Only JPG, PNG and WebP images are accepted.'
/** As the documents spell it. */
export const TIMED_TEXTS_ONLY = 'We only accept .vtt and .srt files for maximum compability with streaming devices.'
/** A text that arrived is `Uploaded` once it was read; the others hold their video back. */
export const isUnread = ({ status }: { status: string }): boolean => status === 'Error' || status === 'Received'
export const unreadableText = (name: string): string => `${name} cannot be read. Replace the file or delete the track, then submit.`
export const SINGLE_FILE_LINK = "Your link looks to be invalid. Make sure it's a single file."
export const maxFileSize = (limitInGB: number): string => `Max file size is ${limitInGB}GB.`
export const isBelowLimit = (bytes: number, limitInGB: number): boolean => bytes <= limitInGB * 1024 ** 3

const SINGLE_FILE = {
  dropbox: /^https:\/\/(www\.)?dropbox\.com\/(s|scl\/fi)\/[^/]/i,
  google_drive: /^https:\/\/drive\.google\.com\/file\/d\/[^/]/i,
} as const

/** Whether a link has the path of one shared file, and not that of a folder. */
export const isSingleFileLink = (type: keyof typeof SINGLE_FILE, url: string): boolean => SINGLE_FILE[type].test(url.trim())

/** Years that a film can be of. */
export const RELEASE_YEARS = { min: 1870, max: 2200 }
