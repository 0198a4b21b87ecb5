export const SUBTITLE_KINDS = ['subtitles', 'sdh', 'forced'] as const
export type SubtitleKind = (typeof SUBTITLE_KINDS)[number]

type Named = { language: string; kind: SubtitleKind; label: string }

const KIND_WORDS: Record<SubtitleKind, string> = { subtitles: '', sdh: ' (SDH)', forced: ' (forced)' }
const names = new Intl.DisplayNames('en', { type: 'language' })

/** "French", "Brazilian Portuguese"; the code itself where the runtime knows no name. */
export const languageName = (code: string): string => (code === 'und' ? 'Unknown language' : (names.of(code) ?? code))

/** As people choose it: "French (SDH)", or the name that it was given. */
export const subtitleName = ({ language, kind, label }: Named): string => (label === '' ? languageName(language) : label) + KIND_WORDS[kind]
