import { options, type Ref, type RefCallback, type VNode } from 'preact'

type GivenRef = Ref<HTMLElement> | undefined

const focused = new WeakSet<HTMLElement>()
const wrappers = new WeakMap<object, RefCallback<HTMLElement>>()

/**
 * React puts the focus on an element with `autoFocus` when it is drawn. Preact sets the attribute, which a browser looks at once in the
 * life of a page.
 */
export function focusWhatAsksForIt(): void {
  const before = options.vnode
  options.vnode = (vnode: VNode) => {
    const { autoFocus } = vnode.props as { autoFocus?: boolean }
    if (typeof vnode.type === 'string' && autoFocus === true) vnode.ref = wrapped(vnode.ref as GivenRef)
    before?.(vnode)
  }
}

const focusOnly: RefCallback<HTMLElement> = (element) => focusOnce(element)

/** The same function for the same ref: a new one would be called at every drawing. */
function wrapped(given: GivenRef): RefCallback<HTMLElement> {
  if (given === null || given === undefined) return focusOnly
  const known = wrappers.get(given)
  if (known !== undefined) return known
  const wrapper: RefCallback<HTMLElement> = (element) => {
    focusOnce(element)
    if (typeof given === 'function') return given(element)
    given.current = element
    return undefined
  }
  wrappers.set(given, wrapper)
  return wrapper
}

function focusOnce(element: HTMLElement | null): void {
  if (element === null || focused.has(element)) return
  focused.add(element)
  element.focus()
}
