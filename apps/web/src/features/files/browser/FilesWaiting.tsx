import { FileTileSkeletons, RowSkeletons } from '@answerprint/ui/Skeletons'
import styles from './FilesWaiting.module.css'

export function FilesWaiting({ view }: { view: 'grid' | 'list' }) {
  return (
    <div className={view === 'grid' ? styles.grid : styles.list} aria-busy="true">
      {view === 'grid' ? <FileTileSkeletons count={18} /> : <RowSkeletons count={14} />}
    </div>
  )
}
