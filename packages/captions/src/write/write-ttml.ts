import type { Cue, Span } from '../cue.ts'
import { vttTime } from '../write-vtt.ts'

const PROFILES = {
  ttml: 'ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text"',
  dfxp: 'ttp:profile="http://www.w3.org/ns/ttml/profile/dfxp-presentation"',
}
/** They share no part of the picture: IMSC 1.1 (7.12.7) refuses regions that overlap. */
const REGIONS = [
  ['top', '10% 5%', '80% 30%', 'before'],
  ['middle', '10% 40%', '80% 20%', 'center'],
  ['bottom', '10% 65%', '80% 30%', 'after'],
] as const

/**
 * IMSC 1.1 text profile (W3C, 2018), or TTML 1 with the DFXP presentation profile: media times in milliseconds, three regions, looks as
 * spans. `language` is BCP 47.
 */
export function writeTtml(cues: readonly Cue[], { profile, language }: { profile: 'ttml' | 'dfxp'; language: string }): string {
  const regions = REGIONS.map(
    ([id, origin, extent, align]) =>
      `      <region xml:id="${id}" tts:origin="${origin}" tts:extent="${extent}" tts:displayAlign="${align}" tts:textAlign="center"/>\n`,
  )
  const paragraphs = cues.map((cue, index) => {
    const times = `begin="${vttTime(cue.start_ms)}" end="${vttTime(cue.end_ms)}"`
    const text = cue.lines.map((line) => line.map(spanText).join('')).join('<br/>')
    return `      <p xml:id="c${index + 1}" region="${cue.place ?? 'bottom'}" ${times}>${text}</p>\n`
  })
  const spaces =
    'xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling"'
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt ${spaces} xml:lang="${escapeXml(language === 'und' ? '' : language)}" xml:space="preserve" ttp:timeBase="media" ${PROFILES[profile]}>
  <head>
    <styling>
      <style xml:id="words" tts:color="white" tts:fontFamily="proportionalSansSerif" tts:fontSize="100%"/>
    </styling>
    <layout>
${regions.join('')}    </layout>
  </head>
  <body style="words">
    <div>
${paragraphs.join('')}    </div>
  </body>
</tt>
`
}

function spanText({ text, italic, bold, underline }: Span): string {
  const looks = [
    italic ? ' tts:fontStyle="italic"' : '',
    bold ? ' tts:fontWeight="bold"' : '',
    underline ? ' tts:textDecoration="underline"' : '',
  ].join('')
  return looks === '' ? escapeXml(text) : `<span${looks}>${escapeXml(text)}</span>`
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
