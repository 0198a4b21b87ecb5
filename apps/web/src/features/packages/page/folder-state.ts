import { formatCount } from '#platform/format/figures'
import type { Contents } from './delivery.api.ts'

type File = Contents['files'][number] | Contents['missing'][number]
type FolderState = { tone: 'ok' | 'bad' | 'plain'; text: string }

/** How far the delivery of a folder is, of all that was sent in it; null while nothing of it is known. */
export function folderStateOf(files: readonly File[]): FolderState | null {
  const damaged = files.filter((each) => each.outcome === 'failed' || ('missing' in each && each.missing === 'damaged')).length
  if (damaged > 0) return { tone: 'bad', text: `${formatCount(damaged, 'file')} damaged` }
  const verified = files.filter((each) => each.outcome === 'verified').length
  if (verified === 0) return null
  return { tone: verified === files.length ? 'ok' : 'plain', text: `${verified} of ${files.length}` }
}
