import type { DrawnWatermark } from '@answerprint/contract/screeners'

type Place = DrawnWatermark['position']

/** The contract's scales, without the contract's schemas: the player's chunk does not carry them (a test compares the two). */
export const sizeScale = { small: 0.8, medium: 1, large: 1.2 } as const
export const opacityScale = { 50: 0.65, 75: 0.85, 100: 1 } as const

const SIDE = '3.2%'
const EDGE = '9.6%'
/** Of the timeline and the buttons below it, with how far the mark drifts. */
const CONTROLS_PIXELS = 78
const BOTTOM = `max(${EDGE}, ${CONTROLS_PIXELS}px)`
const MEDIUM_PIXELS = 14
const PHONE_PIXELS = 10.5
/** Below this width of the picture the type is the phone's. */
const PHONE_WIDTH = 520

export const markPixels = (size: DrawnWatermark['size'], pictureWidth: number): number =>
  (pictureWidth < PHONE_WIDTH ? PHONE_PIXELS : MEDIUM_PIXELS) * sizeScale[size]

type MarkStyles = Partial<Record<'left' | 'right' | 'top' | 'bottom' | 'translate' | 'text-align', string>>

const places: Record<Place, MarkStyles> = {
  'top-left': { left: SIDE, top: EDGE, 'text-align': 'left' },
  'top-right': { right: SIDE, top: EDGE, 'text-align': 'right' },
  'center-center': { left: '50%', top: '50%', translate: '-50% -50%', 'text-align': 'center' },
  'bottom-left': { left: SIDE, bottom: BOTTOM, 'text-align': 'left' },
  'bottom-right': { right: SIDE, bottom: BOTTOM, 'text-align': 'right' },
}

/** The mark's places on the picture: five, 3.2 % from the side and 9.6 % from above or below, clear of the controls. */
export const markPlace = (position: Place): MarkStyles => places[position]

/** How high it may be. */
export const markHeight = (position: Place, pictureHeight: number): number => {
  const edge = pictureHeight * 0.096
  return pictureHeight - edge - (position.startsWith('bottom') ? Math.max(edge, CONTROLS_PIXELS) : edge)
}

type Box = { left: number; top: number; right: number; bottom: number; width: number; height: number }

/** The mark drifts a little, and a long line may touch the edge; nearly all of it has to lie on the picture. */
export function liesOn(mark: Box, picture: Box): boolean {
  if (mark.width <= 0 || mark.height <= 0) return false
  const width = Math.min(mark.right, picture.right) - Math.max(mark.left, picture.left)
  const height = Math.min(mark.bottom, picture.bottom) - Math.max(mark.top, picture.top)
  return width > 0 && height > 0 && (width * height) / (mark.width * mark.height) > 0.85
}
