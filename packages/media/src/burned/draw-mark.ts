import type { PixelSize } from '../picture-size.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import type { BurnedMark } from './burn-mark.ts'

/** A line of text as an SVG path in em, its baseline at 0 and y downwards, and how wide it is in em. */
export type OutlinedLine = { path: string; width: number }
export type MarkPlace = 'top-left' | 'top-right' | 'center-center' | 'bottom-left' | 'bottom-right'
/** `scale`: 1 is the usual size; `opacity`: 0 to 1. */
export type MarkLook = { place: MarkPlace; scale: number; opacity: number }

/** Of the picture's shorter side. */
const TYPE = 0.03
/** The bottom one is clear of a player's controls. */
const [SIDE, TOP, BOTTOM] = [0.032, 0.096, 0.125]
/** In em. */
const [LEADING, ASCENT, PADDING, OUTLINE] = [1.35, 0.98, 0.25, 0.09]

/**
 * Draws the lines of a mark for pictures of this size, white with a dark edge so that they are read on any picture. Lines that are wider
 * than the picture are set smaller, all of them alike.
 */
export async function drawMark(lines: readonly OutlinedLine[], look: MarkLook, picture: PixelSize): Promise<BurnedMark> {
  const widest = Math.max(...lines.map((each) => each.width))
  const room = picture.width * (1 - 2 * SIDE)
  const em = Math.min(TYPE * Math.min(picture.width, picture.height) * look.scale, room / (widest + 2 * PADDING))
  const size = { width: Math.ceil((widest + 2 * PADDING) * em), height: Math.ceil((lines.length * LEADING + 2 * PADDING) * em) }
  const svg = Buffer.from(svgOf(lines, { em, widest, size, look }))
  const { data, info } = await loadSharp()(svg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height, ...cornerOf(look.place, picture, info) }
}

type Drawn = { em: number; widest: number; size: PixelSize; look: MarkLook }

function svgOf(lines: readonly OutlinedLine[], { em, widest, size, look }: Drawn): string {
  const paths = lines.map(({ path, width }, index) => {
    const x = PADDING + (widest - width) * shareBefore(look.place)
    const y = PADDING + index * LEADING + ASCENT
    return `<path d="${path}" transform="scale(${em}) translate(${x} ${y})"/>`
  })
  const drawn = paths.join('')
  const edge = `<g fill="#000" stroke="#000" stroke-width="${OUTLINE}" stroke-linejoin="round" opacity="${0.55 * look.opacity}">${drawn}</g>`
  const ink = `<g fill="#fff" opacity="${0.72 * look.opacity}">${drawn}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${edge}${ink}</svg>`
}

/** Of the space beside a shorter line, how much is before it. */
const shareBefore = (place: MarkPlace): number => (place === 'center-center' ? 0.5 : place.endsWith('right') ? 1 : 0)

function cornerOf(place: MarkPlace, picture: PixelSize, mark: PixelSize): { left: number; top: number } {
  const [left, right] = [picture.width * SIDE, picture.width * (1 - SIDE) - mark.width]
  const [top, bottom] = [picture.height * TOP, picture.height * (1 - BOTTOM) - mark.height]
  const middle = { left: (picture.width - mark.width) / 2, top: (picture.height - mark.height) / 2 }
  const corner =
    place === 'center-center' ? middle : { left: place.endsWith('left') ? left : right, top: place.startsWith('top') ? top : bottom }
  return { left: Math.max(0, Math.round(corner.left)), top: Math.max(0, Math.round(corner.top)) }
}
