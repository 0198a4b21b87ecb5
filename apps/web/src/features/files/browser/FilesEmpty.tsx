import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { type FileFilter, isFiltered } from '../toolbar/file-filter.ts'
import { OVER_LIMIT } from '../uploading/over-limit.ts'
import type { Uploading } from '../uploading/use-uploading.ts'

type FilesEmptyProps = { filter: FileFilter; inFolder: boolean; uploading: Uploading; onFilter: (filter: FileFilter) => void }

export function FilesEmpty({ filter, inFolder, uploading, onFilter }: FilesEmptyProps) {
  if (isFiltered(filter)) {
    const clear = () => onFilter({ ...filter, search: '', types: [], tags: [] })
    return <EmptyState art="search" title="No results found" action={<Button onClick={clear}>Show all files</Button>} />
  }
  const hint = uploading.isFull ? OVER_LIMIT : 'Drop files or whole folders here, or use New to upload them.'
  return (
    <EmptyState
      art={inFolder ? 'folder' : 'files'}
      title={inFolder ? 'This folder is empty' : 'This project is empty'}
      text={uploading.mayUpload ? hint : undefined}
    />
  )
}
