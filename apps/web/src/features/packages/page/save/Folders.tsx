import { Loader, TextInput } from '@mantine/core'
import { IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import { messageOf } from '#platform/query-client'
import { track } from '#platform/reports/track'
import styles from './SaveDialog.module.css'
import { type FolderRow, folderRows, makeFolder, ownFoldersQuery } from './save.api.ts'

type FoldersProps = { projectID: string; chosen: FolderRow; onChoose: (folder: FolderRow) => void }

/** The folders of a project, one of which is chosen; another can be made below it. */
export function Folders({ projectID, chosen, onChoose }: FoldersProps) {
  const query = useQuery(ownFoldersQuery(projectID))
  const folders = query.data
  if (loadStatusOf(query) === 'ERROR') return <p role="alert">{messageOf(query.error)}</p>
  if (folders === undefined) return <Loader size={24} aria-label="Loading" />
  return (
    <ul className={styles.tree}>
      {folderRows(folders).map((row) => (
        <li key={row.id ?? 'all'}>
          <button type="button" aria-pressed={chosen.id === row.id} data-depth={Math.min(row.depth, 6)} onClick={() => onChoose(row)}>
            <IconFolder size={18} stroke={1.5} aria-hidden />
            <span>{row.name}</span>
          </button>
        </li>
      ))}
      <NewFolder key={chosen.id} projectID={projectID} parent={chosen} onMade={onChoose} />
    </ul>
  )
}

function NewFolder({ projectID, parent, onMade }: { projectID: string; parent: FolderRow; onMade: (folder: FolderRow) => void }) {
  const [name, setName] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const query = ownFoldersQuery(projectID)
  const make = useMutation({
    mutationFn: async (wanted: string) => {
      await makeFolder(wanted, { projectID, folderID: parent.id })
      await queryClient.invalidateQueries({ queryKey: query.queryKey })
      return folderRows(await queryClient.ensureQueryData(query))
    },
    meta: { quiet: true },
    onSuccess: (rows, wanted) => {
      track('folder_created')
      setName(null)
      const at = rows.findIndex((each) => each.id === parent.id)
      const made = rows.slice(at + 1).find((each) => each.depth === parent.depth + 1 && each.name === wanted)
      if (made !== undefined) onMade(made)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name?.trim() && !make.isPending) make.mutate(name.trim())
  }
  return (
    <li>
      {name === null ? (
        <button type="button" data-depth={Math.min(parent.depth + 1, 6)} className={styles.make} onClick={() => setName('')}>
          <IconFolderPlus size={18} stroke={1.5} aria-hidden />
          <span>New folder</span>
        </button>
      ) : (
        <form className={styles.naming} data-depth={Math.min(parent.depth + 1, 6)} onSubmit={submit}>
          <TextInput
            aria-label={`New folder in ${parent.name}`}
            placeholder="Name, then Enter"
            maxLength={255}
            autoFocus
            data-mantine-stop-propagation
            value={name}
            disabled={make.isPending}
            error={make.isError ? messageOf(make.error) : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
        </form>
      )}
    </li>
  )
}
