import { Menu } from '@mantine/core'
import {
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconInfoCircle,
  IconMovie,
  IconPencil,
  IconRefresh,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCan } from '#platform/session'
import { useDownload, useRetry } from './file-actions.ts'
import { type OpenMenu, useFiles } from './file-context.ts'
import { hasFailedPreview, isFolder, openingOf } from './file-facts.ts'

/** The options of one file, hung where its button is. */
export function FileMenu() {
  const { menu } = useFiles()
  const open = useStore(menu)
  useCloseOnScroll(open !== null, () => menu.setState(null, true))
  if (open === null) return null
  return <OptionsOf key={open.file._id} open={open} onClose={() => menu.setState(null, true)} />
}

function OptionsOf({ open: { file, at, focus }, onClose }: { open: OpenMenu; onClose: () => void }) {
  const handleClose = () => {
    onClose()
    focus?.focus({ preventScroll: true })
  }
  return (
    <Menu opened onChange={(opened) => !opened && handleClose()} width={264} returnFocus={false} withinPortal position="bottom-end">
      <Menu.Target>
        <span style={{ position: 'fixed', left: at.left, top: at.top, width: at.width, height: at.height, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Options for ${file.name}`}>
        <Look file={file} />
        <Change file={file} />
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { icon: TablerIcon; label: string; shortcut?: string; danger?: boolean; onClick: () => void }

function Item({ icon: Icon, label, shortcut, danger, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={17} stroke={1.7} />}
      rightSection={
        shortcut !== undefined && (
          <span aria-hidden style={{ color: 'var(--ink-3)', fontSize: 'var(--fs-12)' }}>
            {shortcut}
          </span>
        )
      }
      data-danger={danger || undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}

function Look({ file }: { file: OpenMenu['file'] }) {
  const may = useCan()
  const navigate = useNavigate()
  const { open, listing, dialog } = useFiles()
  const download = useDownload(listing.projectID)
  const retry = useRetry(listing.projectID)
  const opening = openingOf(file)
  const screenerID = file.screener?._id
  const toScreener = (id: string) => () =>
    void navigate({
      to: '/projects/$projectID/files/preview-link/$screenerID',
      params: { projectID: listing.projectID, screenerID: id },
    })
  return (
    <>
      {isFolder(file) && <Item icon={IconFolderOpen} label="Open" shortcut="Enter" onClick={() => open(file)} />}
      {(opening === 'video' || opening === 'picture') && (
        <Item icon={IconEye} label="Preview" shortcut="Enter" onClick={() => open(file)} />
      )}
      {screenerID !== undefined && <Item icon={IconMovie} label="Screener" onClick={toScreener(screenerID)} />}
      {!isFolder(file) && file.is_ready && file.frozen_at === null && may('files:can_download') && (
        <Item icon={IconDownload} label="Download" onClick={() => download.mutate([file])} />
      )}
      {hasFailedPreview(file) && may('projects:can_modify') && <Item icon={IconRefresh} label="Retry" onClick={() => retry.mutate(file)} />}
      {!isFolder(file) && <Item icon={IconInfoCircle} label="Info" onClick={() => dialog.setState({ name: 'info', file }, true)} />}
    </>
  )
}

function Change({ file }: { file: OpenMenu['file'] }) {
  const may = useCan()
  const { dialog } = useFiles()
  const mayRename = may('projects:can_modify')
  const mayDelete = may('files:can_delete')
  return (
    <>
      {(mayRename || mayDelete) && <Menu.Divider />}
      {mayRename && <Item icon={IconPencil} label="Rename" shortcut="F2" onClick={() => dialog.setState({ name: 'rename', file }, true)} />}
      {mayDelete && (
        <Item
          icon={IconTrash}
          label="Delete"
          shortcut="Del"
          danger
          onClick={() => dialog.setState({ name: 'delete', files: [file] }, true)}
        />
      )}
    </>
  )
}

/** It hangs at a place of the window, which would slide away below it. */
function useCloseOnScroll(opened: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!opened) return undefined
    window.addEventListener('wheel', onClose, { passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      window.removeEventListener('wheel', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [opened, onClose])
}
