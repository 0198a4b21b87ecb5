/** A menu of the bar on a narrow screen: as wide as the window, hanging from the bar. */
export const sheet = {
  width: '100vw',
  position: 'bottom',
  offset: 6,
  middlewares: { shift: { padding: 0 }, flip: false },
  transitionProps: { transition: 'fade', duration: 120 },
} as const

/** A menu of the bar is in its landmark (TopBar), and not in the bar itself, which hides what leaves it. */
export const belowBar = { portalProps: { target: '#bar-menus' } } as const
