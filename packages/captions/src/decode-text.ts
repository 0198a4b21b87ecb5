/** What editors of a language saved text in before UTF-8: the Windows code pages, and the multi-byte sets of East Asia. */
const LEGACY: Record<string, string> = {
  ...from('windows-1250', 'cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl', 'sq', 'bs'),
  ...from('windows-1251', 'be', 'bg', 'kk', 'mk', 'ru', 'sr', 'uk'),
  ...from('windows-1253', 'el'),
  ...from('windows-1254', 'az', 'tr'),
  ...from('windows-1255', 'he', 'yi'),
  ...from('windows-1256', 'ar', 'fa', 'ur'),
  ...from('windows-1257', 'et', 'lt', 'lv'),
  ...from('windows-1258', 'vi'),
  ...from('windows-874', 'th'),
  ...from('shift_jis', 'ja'),
  ...from('euc-kr', 'ko'),
  ...from('gb18030', 'zh'),
  ...from('big5', 'zh-hant', 'zh-tw', 'zh-hk', 'yue'),
}

function from(encoding: string, ...languages: string[]): Record<string, string> {
  return Object.fromEntries(languages.map((language) => [language, encoding]))
}

/**
 * The text of a caption file. A byte order mark decides, then UTF-8 where all bytes fit, then UTF-16 where every other byte is
 * zero, and then what the language was saved in before Unicode; Western Europe's code page for the rest. Never throws.
 */
export function decodeText(bytes: Uint8Array, language = ''): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  const wide = wideEncoding(bytes)
  if (wide) return decode(wide, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(legacyOf(language), bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes)

function legacyOf(language: string): string {
  const tag = language.toLowerCase()
  return LEGACY[tag] ?? LEGACY[tag.split('-').slice(0, 2).join('-')] ?? LEGACY[tag.split('-')[0] ?? ''] ?? 'windows-1252'
}

/** Latin text in UTF-16 without a mark has a zero in nearly every pair of bytes, on one side. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 1_000)
  const pairs = head.length >> 1
  if (pairs < 4) return undefined
  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1
    if (head[at + 1] === 0) odd += 1
  }
  if (odd > pairs * 0.6 && even === 0) return 'utf-16le'
  return even > pairs * 0.6 && odd === 0 ? 'utf-16be' : undefined
}
