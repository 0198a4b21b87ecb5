import type { files as contract } from '@answerprint/contract/files'
import type { z } from 'zod'
import type { FileRow } from './files.repository.ts'

type Change = z.output<(typeof contract)['update']['body']>

/** What a file without a name is called. */
export const EMPTY_NAME = 'File'

/** What a changed field is told as; nothing when it was saved as it stood. */
export function toldChange(file: FileRow, { key, value }: Change) {
  const stands = key === 'duration' ? file.duration_seconds : file[key]
  if (stands === value) return undefined
  if (key === 'name') return { action: 'file.renamed', from: file.name, to: value || EMPTY_NAME } as const
  return { action: 'file.changed', name: file.name, field: key } as const
}
