import { Button } from '@mantine/core'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { messageOf } from '#platform/query-client'
import type { Package } from '../packages.api.ts'
import styles from './StoryDialog.module.css'
import type { PackageStory } from './story.api.ts'
import { useSavePackage } from './use-save-package.ts'

type StoryContentsProps = { projectID: string; shared: Package; story: PackageStory }

/** What became of the contents since they were sent: what was removed, what was added when, and what waits to be accepted. */
export function StoryContents({ projectID, shared, story: { removed_count, added, waiting_count } }: StoryContentsProps) {
  const save = useSavePackage({ projectID, shared, onSaved: () => undefined })
  const said = [
    shared.keeps_in_step ? 'In step with its folder: files you add there are added here.' : '',
    removed_count > 0 ? `${formatCount(removed_count, 'file')} removed since.` : '',
    waiting_count > 0 ? `${formatCount(waiting_count, 'file')} from file requests not added yet.` : '',
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <section className={styles.contents} aria-label="Contents">
      <p>{said.join(' ')}</p>
      {waiting_count > 0 && (
        <Button size="compact-md" loading={save.isPending} onClick={() => save.mutate({ key: 'received_files', value: 'accepted' })}>
          Accept and Add
        </Button>
      )}
      {save.isError && <p role="alert">{messageOf(save.error)}</p>}
      {added.length > 0 && (
        <ul aria-label="Added since">
          {added.map(({ path, added_at }) => (
            <li key={path}>
              {path}, added {formatDate(added_at)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
