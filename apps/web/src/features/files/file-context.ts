import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FileItem } from './files.api.ts'
import type { FileListing } from './files.queries.ts'
import { createSelection, mayBeChosen, type Selection } from './selection.ts'

/** Which file's menu is open, and where on the window it hangs. */
export type OpenMenu = { file: FileItem; at: DOMRect; focus: HTMLElement | null }

export type FileDialog =
  | { name: 'folder' }
  | { name: 'rename' | 'info' | 'video' | 'picture'; file: FileItem }
  | { name: 'delete'; files: readonly FileItem[] }

/** One open folder: what is picked in it, and what stands over it. */
export type FileDesk = {
  selection: Selection
  menu: StoreApi<OpenMenu | null>
  dialog: StoreApi<FileDialog | null>
}

export const createDesk = (): FileDesk => ({
  selection: createSelection(),
  menu: createStore<OpenMenu | null>(() => null),
  dialog: createStore<FileDialog | null>(() => null),
})

export type FileContext = FileDesk & {
  listing: FileListing
  /** Opens it in the way of its kind. */
  open: (file: FileItem) => void
  touch: (file: FileItem, index: number, shift: boolean) => void
  /** Picks everything here that may be picked. */
  all: () => void
  clear: () => void
}

export const FilesContext = createContext<FileContext | null>(null)

export function useFiles(): FileContext {
  const context = useContext(FilesContext)
  if (context === null) throw new Error('There is no folder open here.')
  return context
}

/** The tick of one item; draws only when its own changes. */
export function useSelected(file: FileItem, index: number) {
  const { selection, touch } = useFiles()
  const checked = useStore(selection, (state) => state.picks.has(file._id))
  return { checked, disabled: !mayBeChosen(file), onToggle: (shift: boolean) => touch(file, index, shift) }
}

export const useMenuIsOpen = (file: FileItem): boolean => useStore(useFiles().menu, (open) => open?.file._id === file._id)
