import { useEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: what is printed has the light theme's colours, whichever one the person works in. */
export function PrintInLight(): null {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const begin = () => {
      before ??= root.getAttribute(SCHEME)
      root.setAttribute('data-printing', '')
      root.setAttribute(SCHEME, 'light')
    }
    const end = () => {
      root.removeAttribute('data-printing')
      if (before !== null) root.setAttribute(SCHEME, before)
      before = null
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return null
}
