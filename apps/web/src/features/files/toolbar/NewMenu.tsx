import type { ImportProvider } from '@answerprint/contract/import-rules'
import { Button, Menu } from '@mantine/core'
import {
  IconBrandDropbox,
  IconBrandGoogleDrive,
  IconChevronDown,
  IconFolderPlus,
  IconFolderUp,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { AsperaUpload } from '../uploading/AsperaUpload.tsx'
import { OVER_LIMIT } from '../uploading/over-limit.ts'
import type { Uploading } from '../uploading/use-uploading.ts'
import styles from './FilesToolbar.module.css'

type NewMenuProps = { uploading: Uploading; onFolder: () => void; onImport: (provider: ImportProvider) => void }

export function NewMenu({ uploading, onFolder, onImport }: NewMenuProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const handleChoice = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    if (chosen.length > 0) uploading.choose(chosen)
  }
  return (
    <>
      <Menu width={256}>
        <Menu.Target>
          <Button
            data-tour="upload_files"
            variant="ink"
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            New
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUpload size={17} stroke={1.7} />} disabled={uploading.isFull} onClick={() => files.current?.click()}>
            Upload Files
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFolderUp size={17} stroke={1.7} />}
            disabled={uploading.isFull}
            onClick={() => folder.current?.click()}
          >
            Upload Folder
          </Menu.Item>
          <AsperaUpload uploading={uploading} />
          <Menu.Item
            leftSection={<IconBrandDropbox size={17} stroke={1.7} />}
            disabled={uploading.isFull}
            onClick={() => onImport('dropbox')}
          >
            Import from Dropbox
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBrandGoogleDrive size={17} stroke={1.7} />}
            disabled={uploading.isFull}
            onClick={() => onImport('google_drive')}
          >
            Import from Google Drive
          </Menu.Item>
          {uploading.isFull && <div className={styles.note}>{OVER_LIMIT}</div>}
          <Menu.Divider />
          <Menu.Item leftSection={<IconFolderPlus size={17} stroke={1.7} />} onClick={onFolder}>
            New Folder
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input ref={files} type="file" multiple className={styles.hidden} aria-label="Files to upload" onChange={handleChoice} />
      <input
        ref={(input) => {
          folder.current = input
          // Not among the attributes that React knows.
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        multiple
        className={styles.hidden}
        aria-label="Folder to upload"
        onChange={handleChoice}
      />
    </>
  )
}
