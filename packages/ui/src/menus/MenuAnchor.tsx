import type { ComponentProps } from 'react'

/**
 * Where a menu is placed that no button of its own opened, as with the right key of a mouse. What a button would say of its menu is hidden with
 * it: on something that is no control it means nothing.
 */
export const MenuAnchor = ({ at, ...target }: { at: DOMRect } & ComponentProps<'span'>) => (
  <span
    {...target}
    aria-hidden
    style={{ position: 'fixed', left: at.left, top: at.top, width: at.width, height: at.height, pointerEvents: 'none' }}
  />
)
