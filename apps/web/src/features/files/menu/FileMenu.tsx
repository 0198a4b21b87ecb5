import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { lazy } from '#platform/upgrades/lazy'
import { useFiles } from '../file-context.ts'

const FileMenuDropdown = lazy(async () => ({ default: (await import('./FileMenuDropdown.tsx')).FileMenuDropdown }))

/** The options of one file, at the position of its button. */
export function FileMenu() {
  const { menu } = useFiles()
  const open = useStore(menu)
  useCloseOnScroll(open !== null, () => menu.setState(null, true))
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      <FileMenuDropdown key={open.file._id} open={open} onClose={() => menu.setState(null, true)} />
    </Suspense>
  )
}

/** The menu is positioned in the window, so it closes when the page scrolls or the window is resized. */
function useCloseOnScroll(opened: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!opened) return undefined
    const handleWheel = ({ target }: WheelEvent) => {
      if (!(target instanceof Element && target.closest('[role="menu"]'))) onClose()
    }
    window.addEventListener('wheel', handleWheel, { passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('wheel', handleWheel)
      window.removeEventListener('resize', onClose)
    }
  }, [opened, onClose])
}
