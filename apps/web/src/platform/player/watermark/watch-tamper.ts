import type { Picture } from '../picture.ts'
import { coverOf } from './covers.ts'
import type { DrawnMark } from './draw-watermark.ts'
import {
  boxOf,
  clock,
  fullScreenElement,
  hasPicture,
  isHidden,
  nextFrame,
  nextPicture,
  nextTurn,
  pause,
  rootOf,
  styleOf,
} from './natives.ts'
import { liesOn } from './watermark-geometry.ts'

export type Tampering = 'removed' | 'hidden' | 'moved' | 'changed' | 'covered' | 'left_behind'

type Watched = { root: HTMLElement; picture: Picture; mark: DrawnMark }
/** What the guard has seen: how often it has checked, and whether the mark is shown. */
export type Seen = { frames: number; mark: 'shown' | 'hidden' }
/** `look`: undefined once the mark is not what it was. */
export type Guard = { stop: () => void; look: () => Seen | undefined }

/** The whole page is read for covers, so not with each frame. */
const COVER_MILLISECONDS = 250
/** A page that fades in or moves is not tampering: what is drawn wrongly has to stay so. */
const PATIENCE_MILLISECONDS = 500
const DRAWN: readonly Tampering[] = ['hidden', 'moved', 'covered']
const TIMER_MILLISECONDS = 400

/**
 * Checks with every frame that is shown, and by the clock, that the mark is on the picture as it was drawn. Each of the drivers is enough:
 * taking one away changes nothing.
 */
export function watchTamper(watched: Watched, onTamper: (what: Tampering) => void): Guard {
  const { picture, mark } = watched
  let [isOver, isTampered, coversRead, frames] = [false, false, 0, 0]
  let [wrongSince, coveredSince]: (number | undefined)[] = []
  const readCovers = (): Tampering | undefined => {
    const now = clock()
    if (now - coversRead < COVER_MILLISECONDS) return undefined
    coversRead = now
    const cover =
      isHidden() || !hasPicture(picture.video) ? undefined : coverOf(boxOf(mark.lines), mark.host, (each) => each === picture.host)
    if (cover === 'own') pause(picture.video)
    coveredSince = cover === 'foreign' ? (coveredSince ?? now) : undefined
    return coveredSince !== undefined && now - coveredSince >= PATIENCE_MILLISECONDS ? 'covered' : undefined
  }
  const readBreach = (): Tampering | undefined => {
    const what = breachOf(watched)
    const isDrawn = what !== undefined && DRAWN.includes(what)
    wrongSince = isDrawn ? (wrongSince ?? clock()) : undefined
    return wrongSince === undefined || clock() - wrongSince >= PATIENCE_MILLISECONDS ? what : undefined
  }
  const check = () => {
    if (isOver) return
    frames += 1
    const what = readBreach() ?? readCovers()
    if (what === undefined) return
    isOver = isTampered = true
    pause(picture.video)
    onTamper(what)
  }
  const onFrame = () => {
    check()
    if (!isOver) nextFrame(onFrame)
  }
  const onPicture = () => {
    check()
    if (!isOver) nextPicture?.(picture.video, onPicture)
  }
  const onTimer = () => {
    check()
    if (!isOver) nextTurn(onTimer, TIMER_MILLISECONDS)
  }
  nextFrame(onFrame)
  nextPicture?.(picture.video, onPicture)
  nextTurn(onTimer, TIMER_MILLISECONDS)
  const events = ['play', 'timeupdate', 'enterpictureinpicture'] as const
  for (const event of events) picture.video.addEventListener(event, check)
  const size = new ResizeObserver(() => mark.resize())
  size.observe(watched.root)
  return {
    stop: () => {
      isOver = true
      for (const event of events) picture.video.removeEventListener(event, check)
      size.disconnect()
    },
    look: () => (isOver || isTampered ? undefined : { frames, mark: isHidden() ? 'hidden' : 'shown' }),
  }
}

/** What is wrong with the picture or its mark at this moment, if anything. */
function breachOf({ root, picture, mark }: Watched): Tampering | undefined {
  const { host, video } = picture
  // React takes the whole player away: nothing is left to show.
  const isGone = !root.isConnected && !video.isConnected
  if (isGone) return undefined
  if (rootOf(video) !== picture.root || host.parentNode !== root || video.ownerDocument !== document) return 'left_behind'
  if (document.pictureInPictureElement === host) return 'left_behind'
  if (mark.host.parentNode !== root || mark.lines.parentNode !== mark.root) return 'removed'
  if (mark.lines.textContent !== mark.text || mark.host.attributes.length !== 1) return 'changed'
  const full = fullScreenElement()
  if (full !== null && !full.contains(mark.host)) return 'left_behind'
  const player = boxOf(root)
  // Nothing is drawn at all: another tab, a closed panel.
  if (isHidden() || player.width === 0 || !hasPicture(video)) return undefined
  return drawnBreach({ root, picture, mark }, player)
}

function drawnBreach({ root, picture, mark }: Watched, player: DOMRect): Tampering | undefined {
  if (!isShown(mark.host) || !isShown(mark.lines, 0.6) || !isShown(picture.host) || !isShown(picture.video)) return 'hidden'
  for (let each: Element | null = root; each !== null; each = each.parentElement) if (!isShown(each)) return 'hidden'
  const pictureBox = boxOf(picture.video)
  if (!isSameBox(pictureBox, player) || styleOf(picture.video).transform !== 'none') return 'moved'
  if (styleOf(picture.host).zIndex !== 'auto' || styleOf(mark.host).zIndex !== '6') return 'covered'
  const isMoved = styleOf(mark.host).transform !== 'none' || !isSameBox(boxOf(mark.host), player)
  return isMoved || !liesOn(boxOf(mark.lines), pictureBox) ? 'moved' : undefined
}

const isSameBox = (one: DOMRect, other: DOMRect): boolean =>
  [one.left - other.left, one.top - other.top, one.right - other.right, one.bottom - other.bottom].every((by) => Math.abs(by) < 2)

function isShown(element: Element, opacity = 0.99): boolean {
  const style = styleOf(element)
  return (
    style.display !== 'none' &&
    style.visibility === 'visible' &&
    Number(style.opacity) >= opacity &&
    style.clipPath === 'none' &&
    style.filter === 'none' &&
    style.maskImage === 'none' &&
    style.mixBlendMode === 'normal'
  )
}
