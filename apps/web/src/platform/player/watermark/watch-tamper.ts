import type { DrawnMark } from './draw-watermark.ts'
import { liesOn } from './watermark-geometry.ts'

export type Tampering = 'removed' | 'hidden' | 'moved' | 'changed' | 'covered' | 'left_behind'

type Watched = { root: HTMLElement; video: HTMLVideoElement; mark: DrawnMark }

const CHECK_MILLISECONDS = 1500
/** Parts of our own page that may cover the picture for a while. */
const OWN_COVERS = '[data-player-part], [data-portal], dialog, [role="dialog"], [role="alert"], [role="status"], header, footer, nav'

/** Watches over a mark by events and by the clock, and reports the first time that it is not shown as it was drawn. */
export function watchTamper(watched: Watched, onTamper: (what: Tampering) => void): () => void {
  const { root, video, mark } = watched
  const leaving = new AbortController()
  let suspicions = 0
  const tell = (what: Tampering) => {
    stop()
    onTamper(what)
  }
  const check = () => {
    const what = breachOf(watched)
    // A cover may be a shadow of passing; it has to stay for a second look.
    suspicions = what === 'covered' ? suspicions + 1 : 0
    if (what !== undefined && (what !== 'covered' || suspicions > 1)) tell(what)
  }
  const changes = new MutationObserver(check)
  changes.observe(root, { childList: true, attributes: true })
  // Only we have a reason to touch the host, and we never do.
  const touches = new MutationObserver(() => tell('changed'))
  touches.observe(mark.host, { attributes: true, childList: true })
  changes.observe(video, { attributes: true, attributeFilter: ['style', 'class'] })
  const sight = new IntersectionObserver(check, { root, threshold: [0, 0.5, 1] })
  sight.observe(mark.host)
  const size = new ResizeObserver(() => {
    mark.resize()
    check()
  })
  size.observe(root)
  size.observe(mark.host)
  const timer = setInterval(check, CHECK_MILLISECONDS)
  const { signal } = leaving
  video.addEventListener('enterpictureinpicture', () => tell('left_behind'), { signal })
  document.addEventListener('fullscreenchange', check, { signal })
  function stop() {
    leaving.abort()
    clearInterval(timer)
    changes.disconnect()
    touches.disconnect()
    sight.disconnect()
    size.disconnect()
  }
  return stop
}

/** What is wrong with the mark at this moment, if anything. */
function breachOf({ root, video, mark }: Watched): Tampering | undefined {
  if (mark.host.parentElement !== root || !mark.lines.isConnected) return root.isConnected ? 'removed' : undefined
  if (mark.lines.textContent !== mark.text) return 'changed'
  const full = document.fullscreenElement
  if (full !== null && !full.contains(mark.host)) return 'left_behind'
  const picture = root.getBoundingClientRect()
  // Nothing is drawn at all: another tab, a closed panel.
  if (document.visibilityState === 'hidden' || picture.width === 0) return undefined
  if (!isShown(root) || !isShown(mark.host) || !isShown(mark.lines, true)) return 'hidden'
  const box = mark.lines.getBoundingClientRect()
  if (getComputedStyle(mark.host).transform !== 'none' || !liesOn(box, picture)) return 'moved'
  if (!liesOn(video.getBoundingClientRect(), picture) || getComputedStyle(video).zIndex !== 'auto') return 'covered'
  return isCovered(root, box) ? 'covered' : undefined
}

function isShown(element: Element, isFaint = false): boolean {
  const style = getComputedStyle(element)
  return (
    style.display !== 'none' &&
    style.visibility === 'visible' &&
    Number(style.opacity) >= (isFaint ? 0.6 : 0.99) &&
    style.clipPath === 'none' &&
    style.filter === 'none' &&
    style.maskImage === 'none'
  )
}

function isCovered(root: HTMLElement, box: DOMRect): boolean {
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  if (top === null || top === root || top instanceof HTMLVideoElement) return false
  // An ancestor is behind the player, not before it.
  return !top.contains(root) && top.closest(OWN_COVERS) === null
}
