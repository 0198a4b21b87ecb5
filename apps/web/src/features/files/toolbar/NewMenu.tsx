import type { ImportProvider } from '@answerprint/contract/import-rules'
import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { FolderInput } from '#platform/uploads/choosing/FolderInput.tsx'
import type { Uploading } from '../uploading/use-uploading.ts'
import styles from './FilesToolbar.module.css'

const load = async () => (await import('./toolbar-menus.ts')).NewMenuDropdown

type NewMenuProps = { uploading: Uploading; onFolder: () => void; onImport: (provider: ImportProvider) => void }

export function NewMenu({ uploading, onFolder, onImport }: NewMenuProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const choose = (chosen: File[]) => chosen.length > 0 && uploading.choose(chosen)
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    choose(chosen)
  }
  return (
    <>
      <LazyMenu
        load={load}
        with={{
          uploading,
          onFiles: () => files.current?.click(),
          onFolderUpload: () => folder.current?.click(),
          onFolder,
          onImport,
        }}
        target={
          <Button
            data-tour="upload_files"
            variant="ink"
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            New
          </Button>
        }
      />
      <input ref={files} type="file" multiple className={styles.hidden} aria-label="Files to upload" onChange={handleChoice} />
      <FolderInput input={folder} className={styles.hidden} aria-label="Folder to upload" onChoose={choose} />
    </>
  )
}
