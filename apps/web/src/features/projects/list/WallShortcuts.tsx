import { useEffect } from 'react'
import { hasOwnKeys } from '#platform/browser/use-escape'
import { useWall } from '../wall.ts'

/** Ctrl+A ticks the projects, where nothing above the wall and no field has the keys. */
export function WallShortcuts() {
  const { store } = useWall()
  useEffect(() => {
    const tickAll = (event: KeyboardEvent) => {
      const isAll = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a'
      const { menu, dialog, projects } = store.getState()
      if (!isAll || event.defaultPrevented || hasOwnKeys(event.target) || menu !== null || dialog !== null) return
      event.preventDefault()
      store.setState({ checked: new Set(projects.map(({ _id }) => _id)) })
    }
    window.addEventListener('keydown', tickAll)
    return () => window.removeEventListener('keydown', tickAll)
  }, [store])
  return null
}
