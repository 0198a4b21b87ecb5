import type { ImportProvider } from '@answerprint/contract/import-rules'
import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { Menu } from '@mantine/core'
import {
  IconBadgeCc,
  IconBrandDropbox,
  IconBrandGoogleDrive,
  IconDisc,
  IconFolderPlus,
  IconFolderUp,
  IconMovie,
  IconUpload,
} from '@tabler/icons-react'
import { useMayOrder } from '#platform/session'
import { useFiles } from '../file-context.ts'
import { RequestFiles } from '../send/RequestFiles.tsx'
import { AsperaUpload } from '../uploading/AsperaUpload.tsx'
import { OVER_LIMIT } from '../uploading/over-limit.ts'
import type { Uploading } from '../uploading/use-uploading.ts'
import styles from './FilesToolbar.module.css'

type NewMenuDropdownProps = LateMenuProps & {
  uploading: Uploading
  onFiles: () => void
  onFolderUpload: () => void
  onFolder: () => void
  onImport: (provider: ImportProvider) => void
}

export function NewMenuDropdown({ uploading, onFiles, onFolderUpload, onFolder, onImport, target }: NewMenuDropdownProps) {
  return (
    <Menu width={256}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUpload size={17} stroke={1.7} />} disabled={uploading.isFull} onClick={onFiles}>
          Upload Files
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderUp size={17} stroke={1.7} />} disabled={uploading.isFull} onClick={onFolderUpload}>
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
        <RequestFiles uploading={uploading} />
        <NewOrder />
      </Menu.Dropdown>
    </Menu>
  )
}

const SERVICES = [
  { type: 'dcp', label: 'DCP', icon: IconMovie },
  { type: 'closed-captions', label: 'Closed Captions', icon: IconBadgeCc },
  { type: 'disc', label: 'Discs', icon: IconDisc },
] as const

/** Services that begin without a file; the others are in the menu of a file. */
function NewOrder() {
  const mayOrder = useMayOrder()
  const { dialog } = useFiles()
  if (!mayOrder) return null
  return (
    <>
      <Menu.Divider />
      <Menu.Label>New order</Menu.Label>
      {SERVICES.map(({ type, label, icon: Icon }) => (
        <Menu.Item
          key={type}
          leftSection={<Icon size={17} stroke={1.7} />}
          onClick={() => dialog.setState({ name: 'order', type, files: [] }, true)}
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}
