/** The two text colours of a coloured button. */
const INKS = { dark: '#050505', light: '#ffffff' } as const
/** Relative luminance of an sRGB colour like #2fa58a, from 0 (black) to 1 (white); WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, from 1 to 21; WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The ink that is read best on a colour, and how well. One of the two always passes 4.5 (WCAG 2.2, 1.4.3). */
export function inkOn(color: string): { name: 'dark' | 'light'; ink: string; contrast: number } {
  const onDark = contrast(color, INKS.dark)
  const onLight = contrast(color, INKS.light)
  return onDark >= onLight ? { name: 'dark', ink: INKS.dark, contrast: onDark } : { name: 'light', ink: INKS.light, contrast: onLight }
}
