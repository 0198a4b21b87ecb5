import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { DialogTitle } from '@answerprint/ui/DialogTitle'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { isTyped } from '#platform/forms/rules'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { TagField } from './TagField.tsx'
import styles from './Tags.module.css'
import { commonTags, suggested, withTag } from './tag-values.ts'
import { recentTagsQuery, type TagScope, type TagValue } from './tags.api.ts'
import { useSaveTags } from './use-save-tags.ts'

const WIDTH = 420

export function EditTags({ files, onClose }: { files: readonly FileItem[]; onClose: () => void }) {
  const { listing, tagScope: scope } = useFiles()
  const [opened] = useState<TagValue[]>(() => commonTags(files))
  const [values, setValues] = useState(opened)
  const [words, setWords] = useState('')
  const save = useSaveTags(listing.projectID, files)
  const leaving = useLeaving({
    isTyped: isTyped({ words, tags: namesOf(values) }, { words: '', tags: namesOf(opened) }),
    isPending: save.isPending,
    onClose,
  })
  const [only] = files
  return (
    <Dialog
      opened
      {...leaving.modal}
      size={WIDTH}
      title={<DialogTitle title="Edit Tags">{files.length === 1 ? only?.name : formatCount(files.length, 'item')}</DialogTitle>}
    >
      {scope !== undefined && (
        <>
          <TagField label="Tags" scope={scope} values={values} autoFocus onChange={setValues} onWords={setWords} />
          <Recent scope={scope} values={values} onPick={(name, known) => setValues(withTag(values, name, known))} />
        </>
      )}
      {files.length > 1 && <p className={styles.note}>Shown are the tags that all of them have. Others stay as they are.</p>}
      {save.isError && (
        <p className={styles.failed} role="alert">
          The tags are not saved yet. Please try again.
        </p>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={save.isPending} onClick={leaving.close}>
          Cancel
        </Button>
        <Button variant="ink" loading={save.isPending} onClick={() => save.mutate(withTag(values, words, []), { onSuccess: onClose })}>
          Save
        </Button>
      </DialogFoot>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

const namesOf = (tags: readonly TagValue[]) => tags.map((each) => each.name).sort()

type RecentProps = { scope: TagScope; values: readonly TagValue[]; onPick: (name: string, known: { _id: string; name: string }[]) => void }

function Recent({ scope, values, onPick }: RecentProps) {
  const { data: recent } = useQuery(recentTagsQuery(scope))
  if (recent === undefined) return null
  const left = suggested(recent, values, '')
  return (
    <section className={styles.recent} aria-label="Recent tags">
      <h3 className={styles.label}>Recent</h3>
      {recent.length === 0 && <p className={styles.none}>No Tags</p>}
      <div className={styles.pills}>
        {left.map(({ _id, name }) => (
          <button key={_id} type="button" className={styles.pill} title={name} onClick={() => onPick(name, recent)}>
            {name}
          </button>
        ))}
      </div>
    </section>
  )
}
