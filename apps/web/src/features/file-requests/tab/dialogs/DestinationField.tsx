import { SearchField } from '@answerprint/ui/SearchField'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button, Input } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { FolderTree, foldersQuery } from '#features/files'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import styles from './RequestDialogs.module.css'

type DestinationFieldProps = { projectID: string; value: string | null; onChange: (folderID: string | null) => void }

const ROOT = 'All Files'

/** Where files go that are sent: the project itself, or one of its folders. */
export function DestinationField({ projectID, value, onChange }: DestinationFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const id = useId()
  const query = useQuery(foldersQuery(projectID))
  const folders = query.data
  const chosen = folders?.find((each) => each._id === value)
  const name = value === null ? ROOT : (chosen?.name ?? '…')
  return (
    <Input.Wrapper label="Goes to" labelElement="div" id={id}>
      <Button
        fullWidth
        justify="flex-start"
        leftSection={<IconFolder size={17} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-label={`Goes to ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </Button>
      {isOpen && (
        <div className={styles.picker}>
          <SearchField label="Search folders" value={words} onChange={setWords} className={styles.search} />
          <ListAwaited of={query} rows={3} height={36} size="panel" />
          {folders !== undefined && (
            <Suspense fallback={<RowSkeletons count={3} height={36} />}>
              <FolderTree
                folders={folders}
                words={words}
                chosen={{ folderID: value ?? undefined, name }}
                mayRoot
                barred={NONE}
                onChoose={(picked) => {
                  setOpen(false)
                  onChange(picked.folderID ?? null)
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Input.Wrapper>
  )
}

const NONE: ReadonlySet<string> = new Set()
