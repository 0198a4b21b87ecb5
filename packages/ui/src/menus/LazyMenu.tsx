import { useMergedRef } from '@mantine/hooks'
import { type ComponentType, cloneElement, type ReactElement, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Target = ReactElement<{
  ref?: Ref<HTMLButtonElement> | undefined
  onClick?: () => void
  onPointerEnter?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

/** What a menu that comes later is given: its button, and whether that was pressed while the menu was on its way. */
export type LateMenuProps = { target: Target; defaultOpened: boolean }

type LazyMenuProps<Props> = {
  /** Draws Mantine's `Menu` or `Popover` around the target. */
  load: () => Promise<ComponentType<Props & LateMenuProps>>
  target: Target
  kind?: 'menu' | 'dialog'
  /** What else the menu is given. */
  with: Props
}

type Loaded<Props> = { Menu: ComponentType<Props & LateMenuProps>; hadFocus: boolean }

/**
 * A button whose menu is loaded behind the first picture, when the browser has time, or when it is pointed at or pressed. Menus and what
 * places them are 25 kB, and none is open on a page that was just loaded.
 */
export function LazyMenu<Props extends object>({ load, target, kind = 'menu', with: props }: LazyMenuProps<Props>) {
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [isAsked, setAsked] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [loaded, setLoaded] = useState<Loaded<Props> | null>(null)
  useEffect(() => whenIdle(() => setAsked(true)), [])
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    load().then(
      (Menu) => isGone || setLoaded({ Menu, hadFocus: document.activeElement === button.current }),
      // The next press asks again.
      () => isGone || setAsked(false),
    )
    return () => {
      isGone = true
    }
  }, [isAsked, load])
  const hadFocus = loaded?.hadFocus === true
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }, [hadFocus])
  if (loaded !== null) {
    return <loaded.Menu {...props} target={cloneElement(target, { ref })} defaultOpened={isWanted} />
  }
  return cloneElement(target, {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: () => setAsked(true),
    onClick: () => {
      setWanted(!isWanted)
      setAsked(true)
    },
  })
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 500)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(then, { timeout: 2000 })
  return () => cancelIdleCallback(id)
}
