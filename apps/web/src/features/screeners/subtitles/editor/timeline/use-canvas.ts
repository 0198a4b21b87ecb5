import { useEffect, useEffectEvent, useState } from 'react'

export type Surface = { context: CanvasRenderingContext2D; width: number; colour: (name: string) => string }

/** A canvas as wide as its place, sharp on every screen, in the colours of the theme. Drawn anew when what it is drawn from changes. */
export function useCanvas(height: number, draw: (surface: Surface) => void) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [width, setWidth] = useState(0)
  const paint = useEffectEvent(() => {
    const context = canvas?.getContext('2d')
    if (canvas === null || !context || width === 0) return
    const ratio = window.devicePixelRatio
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w
      canvas.height = h
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const style = getComputedStyle(canvas)
    const known = new Map<string, string>()
    const colour = (name: string): string => {
      const value = known.get(name) ?? style.getPropertyValue(name)
      known.set(name, value)
      return value
    }
    draw({ context, width, colour })
  })
  useEffect(() => {
    if (canvas === null) return undefined
    const sizes = new ResizeObserver(() => setWidth(canvas.clientWidth))
    sizes.observe(canvas)
    const themes = new MutationObserver(() => paint())
    themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    // Text that was drawn in another font.
    void document.fonts.ready.then(() => paint())
    return () => {
      sizes.disconnect()
      themes.disconnect()
    }
  }, [canvas])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from these.
  useEffect(() => paint(), [draw, width, canvas])
  return { setCanvas, canvas, width }
}
