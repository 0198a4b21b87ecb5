import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentType,
  cloneElement,
  type ReactElement,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { usePressed } from './use-pressed.ts'

type Target = ReactElement<{
  ref?: Ref<HTMLButtonElement> | undefined
  onClick?: () => void
  onPointerEnter?: () => void
  onPointerDown?: () => void
  onFocus?: () => void
  onBlur?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

/** What a menu that comes later is given: its button. It is closed at first. */
export type LateMenuProps = { target: Target }

type LazyMenuProps<Props> = {
  /** Draws Mantine's `Menu` or `Popover` around the target. */
  load: () => Promise<ComponentType<Props & LateMenuProps>>
  target: Target
  kind?: 'menu' | 'dialog'
  /** What else the menu is given. */
  with: Props
}

/**
 * A button whose menu is loaded behind the first picture, when the browser has time, or when it is pointed at or pressed. Menus and what
 * places them are 25 kB, and none is open on a page that was just loaded.
 */
export function LazyMenu<Props extends object>({ load, target, kind = 'menu', with: props }: LazyMenuProps<Props>) {
  const button = useRef<HTMLButtonElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [isAsked, setAsked] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [Menu, setMenu] = useState<ComponentType<Props & LateMenuProps> | null>(null)
  const hasFocus = useRef(false)
  const { isPressed, onPointerDown } = usePressed()
  useEffect(() => whenIdle(() => setAsked(true)), [])
  useEffect(() => {
    if (!isAsked) return undefined
    let isGone = false
    load().then(
      (loaded) => isGone || setMenu(() => loaded),
      // The next press asks again.
      () => isGone || setAsked(false),
    )
    return () => {
      isGone = true
    }
  }, [isAsked, load])
  // The menu brings a button of its own.
  const isHere = Menu !== null && !isPressed
  useLayoutEffect(() => {
    if (isHere && hasFocus.current) button.current?.focus({ preventScroll: true })
  }, [isHere])
  // Pressed for the person: a menu that is open from the start would not know where the focus goes when it closes.
  const openIfWanted = useEffectEvent(() => {
    if (!isWanted) return
    button.current?.focus({ preventScroll: true })
    button.current?.click()
  })
  useEffect(() => {
    if (isHere) openIfWanted()
  }, [isHere])
  if (isHere) return <Menu {...props} target={cloneElement(target, { ref })} />
  return cloneElement(target, {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': false,
    onPointerEnter: () => setAsked(true),
    onPointerDown,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      // Of a window that is left, what had the focus keeps it.
      hasFocus.current = document.activeElement === button.current
    },
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
