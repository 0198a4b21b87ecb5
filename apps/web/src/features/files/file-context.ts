import type { ImportProvider } from '@answerprint/contract/import-rules'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createDrag, type Drag } from './drag/drag-data.ts'
import type { FileItem } from './files.api.ts'
import type { FileListing } from './files.queries.ts'
import { keptOrder, type OrderDialog } from './order/kept-order.ts'
import { createSelection, isPicked, mayBeChosen, type Selection } from './selection/selection.ts'
import type { Sending } from './send/send-ways.ts'

/** Which file's menu is open, and its position in the window. */
export type OpenMenu = { file: FileItem; index: number; at: DOMRect; focus: HTMLElement | null }

export type FileDialog =
  | { name: 'folder' | 'allTags' }
  | { name: 'import'; provider: ImportProvider }
  | { name: 'rename' | 'info' | 'restore' | 'subtitles'; file: FileItem }
  | { name: 'preview'; file: FileItem; index: number }
  | { name: 'delete' | 'tags' | 'move' | 'project' | 'combine' | 'aspera'; files: readonly FileItem[] }
  | { name: 'send'; sending: Sending }
  | OrderDialog

/** The state of one open folder: its selection, and the menu, dialog and drag over it. */
export type FolderState = {
  selection: Selection
  menu: StoreApi<OpenMenu | null>
  dialog: StoreApi<FileDialog | null>
  drag: Drag
}

export const createFolderState = (): FolderState => ({
  selection: createSelection(),
  menu: createStore<OpenMenu | null>(() => null),
  dialog: createStore<FileDialog | null>(keptOrder),
  drag: createDrag(),
})

export type FileContext = FolderState & {
  listing: FileListing
  /** Whose tags are used here: the project's organization's, or (null) one's own; undefined until that is known. */
  tagScope: string | null | undefined
  /** How many there are in all. */
  count: number
  /** Opens it in the way of its kind. */
  open: (file: FileItem, index: number) => void
  touch: (file: FileItem, index: number, shift: boolean) => void
  /** Picks everything here that may be picked. */
  all: () => void
  /** What goes along with this file, being picked with it; waits for a range that is still coming. */
  carried: (file: FileItem) => Promise<readonly FileItem[]>
  /** All that is picked; waits as above. */
  picked: () => Promise<readonly FileItem[]>
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
  const checked = useStore(selection, (state) => isPicked(state, file, index))
  return { checked, disabled: !mayBeChosen(file), onToggle: (shift: boolean) => touch(file, index, shift) }
}

export const useMenuIsOpen = (file: FileItem): boolean => useStore(useFiles().menu, (open) => open?.file._id === file._id)
