import type { FileItem } from '@answerprint/contract/files'
import type { ComponentType } from 'react'

/** Picks files of the project; the files feature lends it. */
export type FilePicker = ComponentType<{
  picked: readonly FileItem[]
  onToggle: (file: FileItem) => void
  onDrag?: (file: FileItem) => void
}>
