import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useFiles } from '../file-context.ts'
import styles from './Drag.module.css'
import { isDraggedFiles } from './drag-data.ts'

type CrumbTargetProps = { folderID: string | undefined; name: string; children: ReactNode }

/** Items can be dropped on a level of the breadcrumb. */
export function CrumbTarget({ folderID, name, children }: CrumbTargetProps) {
  const { drag } = useFiles()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const id = folderID ?? 'root'
  useEffect(() => {
    if (element === null) return undefined
    return dropTargetForElements({
      element,
      getData: () => ({ kind: 'place', id, folderID, name }),
      canDrop: ({ source }) => isDraggedFiles(source.data),
    })
  }, [element, id, folderID, name])
  const over = useStore(drag, (state) => state.over === id)
  return (
    <span ref={setElement} className={styles.crumb} data-drop={over || undefined}>
      {children}
    </span>
  )
}
