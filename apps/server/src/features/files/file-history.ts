import type { files as contract } from '@answerprint/contract/files'
import type { z } from 'zod'
import type { FileRow } from './files.repository.ts'

type Change = z.output<(typeof contract)['update']['body']>

/** Shown for a file whose name was cleared. */
export const EMPTY_NAME = 'File'

/** The entry in the history for a changed field; none when its value is the same. */
export function entryOfChange(file: FileRow, { key, value }: Change) {
  const field = key === 'frame_rate' ? 'framerate' : key
  const before = field === 'duration' ? file.duration_seconds : file[field]
  if (before === value) return undefined
  if (key === 'name') return { action: 'file.renamed', from: file.name, to: value || EMPTY_NAME } as const
  return { action: 'file.changed', name: file.name, field } as const
}
