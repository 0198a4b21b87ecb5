import type { Font } from 'fontkit'
import type { Buffer as Text, Font as Shaper } from 'harfbuzzjs'
import { signsOf } from './signs.ts'

type Harfbuzz = typeof import('harfbuzzjs')
type Run = ReturnType<Font['layout']>

/** A font with its layout within each sign, as its signs are measured: none changes the one beside it. */
export async function shaped(font: Font, bytes: Uint8Array): Promise<Font> {
  const hb = await import('harfbuzzjs')
  const shaper = new hb.Font(new hb.Face(new hb.Blob(bytes)))
  const runs = new Map<string, Run>()
  const runOf = (sign: string) => {
    const run = runs.get(sign) ?? shape(hb, { font, shaper }, sign)
    runs.set(sign, run)
    return run
  }
  const layout = (text: string) => {
    const set = signsOf(text).map(runOf)
    return {
      glyphs: set.flatMap((run) => run.glyphs),
      positions: set.flatMap((run) => run.positions),
      advanceWidth: set.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }
  return Object.create(font, { layout: { value: layout } }) as Font
}

/** The glyphs of one sign and their places, as HarfBuzz finds them (OpenType, "Script development specs"). */
function shape(hb: Harfbuzz, { font, shaper }: { font: Font; shaper: Shaper }, sign: string): Run {
  const text: Text = new hb.Buffer()
  text.setClusterLevel(hb.ClusterLevel.CHARACTERS)
  text.addText(sign)
  text.guessSegmentProperties()
  hb.shape(shaper, text)
  const infos = text.getGlyphInfos()
  const ends = [...new Set(infos.map(({ cluster }) => cluster)), sign.length].sort((a, b) => a - b)
  // What a reader of the PDF copies: each part of the sign once, with the first of its glyphs.
  const read = new Set<number>()
  const glyphs = infos.map(({ codepoint, cluster }) => {
    const part = read.has(cluster) ? '' : sign.slice(cluster, ends[ends.indexOf(cluster) + 1])
    read.add(cluster)
    return font.getGlyph(
      codepoint,
      Array.from(part, (character) => character.codePointAt(0) ?? 0),
    )
  })
  const positions = text.getGlyphPositions()
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) } as Run
}
