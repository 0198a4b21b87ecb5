import { allElements, boxOf, styleOf } from './natives.ts'

/** Parts of the page that may lie over the picture; the film waits meanwhile, so their names are no way to cover a mark. */
const OWN_COVERS = 'dialog, [data-portal], [role="dialog"], [role="alert"], [role="status"], header, footer, nav'
const PAINTED = 'img, picture, canvas, video, iframe, object, embed, svg, input, textarea'

type Cover = 'own' | 'foreign'

/**
 * What lies over the middle of a box, found by boxes and stacking order: `elementFromPoint` does not see what takes no pointer. `over` is
 * the element that has to be on top.
 */
export function coverOf(box: DOMRect, over: Element, except: (element: Element) => boolean): Cover | undefined {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  let found: Cover | undefined
  for (const element of allElements()) {
    if (element === over || except(element)) continue
    const isAround = element.contains(over)
    if (isAround ? !paintsAround(element) : !covers(element, over, x, y)) continue
    if (!isAround && element.closest(OWN_COVERS) !== null) found = 'own'
    else return 'foreign'
  }
  return found
}

function covers(element: Element, over: Element, x: number, y: number): boolean {
  const { left, right, top, bottom } = boxOf(element)
  if (x < left || x > right || y < top || y > bottom) return false
  const style = styleOf(element)
  return isSeen(style) && (element.matches(PAINTED) || isPainted(style)) && isInFront(element, over)
}

/** An ancestor is behind the mark; what its stylesheet adds with `::before` or `::after` may not be. */
const paintsAround = (element: Element): boolean =>
  ['::before', '::after'].some((part) => {
    const style = styleOf(element, part)
    const isLoose = style.position === 'fixed' || style.position === 'absolute'
    return style.content !== 'none' && isLoose && Number(style.zIndex) > 0 && isSeen(style) && isPainted(style)
  })

const isSeen = (style: CSSStyleDeclaration): boolean =>
  style.display !== 'none' && style.visibility === 'visible' && Number(style.opacity) > 0.05

const isPainted = ({ backgroundColor, backgroundImage, backdropFilter, boxShadow }: CSSStyleDeclaration): boolean =>
  !/^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor) ||
  backgroundImage !== 'none' ||
  (backdropFilter !== undefined && backdropFilter !== 'none' && backdropFilter !== '') ||
  boxShadow.includes('inset')

/**
 * By the layer that the browser draws above the page, then by the stacking order of the two branches below their common ancestor. What has
 * the whole screen is in that layer with all that it contains, the mark as well as the controls below it.
 */
function isInFront(element: Element, other: Element): boolean {
  const [layer, otherLayer] = [topLayerOf(element), topLayerOf(other)]
  if (layer !== null && !layer.contains(other)) return true
  if (layer === null && otherLayer !== null) return false
  const [ours, theirs] = [levelOf(element, other), levelOf(other, element)]
  return ours > theirs || (ours === theirs && (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
}

const topLayerOf = (element: Element): Element | null => element.closest(':modal, :popover-open')

/** The first layer that decides between the common ancestor and the element; content in the flow lies below every other. */
function levelOf(element: Element, other: Element): number {
  const branch: Element[] = []
  for (let each: Element | null = element; each !== null && !each.contains(other); each = each.parentElement) branch.unshift(each)
  let level = -0.5
  for (const each of branch) {
    const { zIndex, position, opacity, transform, filter } = styleOf(each)
    if (zIndex !== 'auto') return Number(zIndex)
    if (Number(opacity) < 1 || transform !== 'none' || filter !== 'none') return 0
    if (position !== 'static') level = 0
  }
  return level
}
