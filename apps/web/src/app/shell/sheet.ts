/** A menu of the bar on a narrow screen: as wide as the window, hanging from the bar. */
export const sheet = {
  width: '100vw',
  position: 'bottom',
  offset: 6,
  middlewares: { shift: { padding: 0 }, flip: false },
  transitionProps: { transition: 'fade', duration: 120 },
} as const
