/** Below it a text may be of any language: names, numbers, shouts. */
const LEAST_SIGNS = 80
const LEAST_ACCURACY = 0.15
/** One language by several codes: Norwegian, and what is written alike. */
const SAME: Record<string, string> = { nb: 'no', nn: 'no', hr: 'sr', bs: 'sr', yue: 'zh', cmn: 'zh', fil: 'tl', iw: 'he', in: 'id' }

const plain = (code: string): string => {
  const [language = ''] = code.toLowerCase().split('-')
  return SAME[language] ?? language
}

/** The language of a sample where it is surely another one than `declared` (BCP 47); null where it is that one, or unsure. */
export async function otherLanguage(text: string, declared: string): Promise<string | null> {
  if (text.length < LEAST_SIGNS) return null
  // What it knows of 60 languages takes a server that never reads a subtitle longer to start.
  const { detectAll } = await import('tinyld')
  const [best] = detectAll(text)
  if (!best || best.accuracy < LEAST_ACCURACY) return null
  return plain(best.lang) === plain(declared) ? null : best.lang
}
