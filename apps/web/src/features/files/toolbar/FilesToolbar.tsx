import type { ImportProvider } from '@answerprint/contract/import-rules'
import { SearchField } from '@answerprint/ui/SearchField'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { WaitingLine } from '@answerprint/ui/WaitingLine'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useNarrow } from '#platform/browser/use-narrow'
import { useSearchWords } from '#platform/fields/use-search-words'
import type { Uploading } from '../uploading/use-uploading.ts'
import { FileCrumbs } from './FileCrumbs.tsx'
import { FileFilterMenu } from './FileFilterMenu.tsx'
import styles from './FilesToolbar.module.css'
import type { FileFilter } from './file-filter.ts'
import { NewMenu } from './NewMenu.tsx'
import { SortMenu } from './SortMenu.tsx'

type View = 'grid' | 'list'
export type FilesToolbarProps = {
  projectID: string
  folderID: string | undefined
  breadcrumb: readonly { _id: string; name: string }[]
  filter: FileFilter
  view: View
  uploading: Uploading
  /** The previous results are still shown below. */
  isWaiting: boolean
  onFilter: (filter: FileFilter) => void
  onView: (view: View) => void
  onFolder: () => void
  onImport: (provider: ImportProvider) => void
}

const SEARCH_MILLISECONDS = 500
const views = [
  { value: 'grid', label: 'Grid view', icon: <IconLayoutGrid size={17} stroke={1.7} aria-hidden /> },
  { value: 'list', label: 'List view', icon: <IconList size={17} stroke={1.7} aria-hidden /> },
] as const

export function FilesToolbar(props: FilesToolbarProps) {
  const { projectID, breadcrumb, filter, view, uploading, isWaiting, onFilter, onView, onFolder, onImport } = props
  const [words, setWords] = useSearchWords(filter.search, (search) => onFilter({ ...filter, search }), SEARCH_MILLISECONDS)
  // The list has no column heads there.
  const isNarrow = useNarrow()
  return (
    <div className={styles.bar}>
      <FileCrumbs projectID={projectID} breadcrumb={breadcrumb} />
      <div className={styles.tools}>
        <SearchField label="Search files" value={words} onChange={setWords} className={styles.search} />
        <FileFilterMenu filter={filter} onFilter={onFilter} />
        {(view === 'grid' || isNarrow) && <SortMenu filter={filter} onFilter={onFilter} />}
        <SegmentedChoice label="View" value={view} onChange={onView} options={views} />
        {uploading.mayUpload && <NewMenu uploading={uploading} onFolder={onFolder} onImport={onImport} />}
      </div>
      {isWaiting && <WaitingLine edge="bottom" />}
    </div>
  )
}
