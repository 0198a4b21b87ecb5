import { lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { useFiles } from '../file-context.ts'

const FileMenuDropdown = lazy(async () => ({ default: (await import('./FileMenuDropdown.tsx')).FileMenuDropdown }))

/** The options of one file, hung where its button is. */
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

/** It hangs at a place of the window, which would slide away below it. */
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
