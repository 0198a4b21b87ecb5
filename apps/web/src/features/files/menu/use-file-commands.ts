import { isSubtitleFile } from '@answerprint/contract/subtitle-cues'
import {
  IconArrowRight,
  IconBadgeCc,
  IconBolt,
  IconDownload,
  IconEye,
  IconFolderOpen,
  IconFolderShare,
  IconHistory,
  IconInfoCircle,
  IconMovie,
  IconPencil,
  IconRefresh,
  IconSend,
  IconShare,
  IconSnowflakeOff,
  IconTag,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useAspera } from '#features/aspera'
import { useCan } from '#platform/session'
import { useDownload, useRetry } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { hasFailedPreview, isFolder, openingOf } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { mayBeChosen, mayStream } from '../selection/selection.ts'

export type FileCommand = {
  label: string
  icon: TablerIcon
  /** As the menu shows it; a single character is also a key of the tile that has the focus. */
  shortcut?: string
  danger?: true
  run: () => void | Promise<void>
}

/** What can be done with a file, in the groups of the menu: look, send, organize, know, delete. Empty groups are left out. */
export function useFileCommands(): (file: FileItem, index: number) => FileCommand[][] {
  const look = useLook()
  const change = useChange()
  const send = useSending()
  return (file, index) => [look(file, index), send(file), ...change(file)].filter((group) => group.length > 0)
}

type Maybe = FileCommand | false
const given = (commands: Maybe[]): FileCommand[] => commands.filter((each) => each !== false)

function useLook() {
  const may = useCan()
  const navigate = useNavigate()
  const { open, listing, dialog } = useFiles()
  const { projectID } = listing
  const download = useDownload(projectID)
  const retry = useRetry(projectID)
  const aspera = useAspera()
  return (file: FileItem, index: number): FileCommand[] => {
    const opening = openingOf(file)
    const screenerID = file.screener?._id
    const isFrozen = file.frozen_at !== null
    const enter = { shortcut: 'Enter', run: () => open(file, index) }
    return given([
      opening === 'folder' && { label: 'Open', icon: IconFolderOpen, ...enter },
      opening === 'preview' && { label: 'Preview', icon: IconEye, ...enter },
      isFrozen &&
        file.started_defrosting_at === null &&
        may('files:can_download') && {
          label: 'Restore',
          icon: IconSnowflakeOff,
          shortcut: 'R',
          run: () => dialog.setState({ name: 'restore', file }, true),
        },
      screenerID !== undefined && {
        label: 'Open screener',
        icon: IconMovie,
        shortcut: 'S',
        run: () => void navigate({ to: '/projects/$projectID/files/preview-link/$screenerID', params: { projectID, screenerID } }),
      },
      !isFolder(file) &&
        isSubtitleFile(file.name) &&
        file.is_ready &&
        !isFrozen &&
        may('screeners:can_manage') && {
          label: 'Edit subtitles',
          icon: IconBadgeCc,
          run: () => dialog.setState({ name: 'subtitles', file }, true),
        },
      // The files of a package are fetched from its info.
      !isFolder(file) &&
        file.dcp === null &&
        file.is_ready &&
        !isFrozen &&
        may('files:can_download') && { label: 'Download', icon: IconDownload, shortcut: 'D', run: () => download.mutate([file]) },
      // Folders and packages too: the client keeps their tree.
      aspera.isSetUp &&
        !isFrozen &&
        (isFolder(file) || file.is_ready) &&
        may('files:can_download') && {
          label: 'Download with Aspera',
          icon: IconBolt,
          run: () => aspera.download(projectID, [{ _id: file._id, type: file.type }]),
        },
      hasFailedPreview(file) &&
        !isFrozen &&
        may('projects:can_modify') && { label: 'Retry', icon: IconRefresh, run: () => retry.mutate(file) },
    ])
  }
}

function useSending() {
  const may = useCan()
  const { dialog, carried } = useFiles()
  const aspera = useAspera()
  return (file: FileItem): FileCommand[] => {
    const mayShare = may('files:can_share') && mayBeChosen(file)
    return given([
      mayStream(file) &&
        may('screeners:can_manage') && {
          label: 'Send screener',
          icon: IconSend,
          run: () => dialog.setState({ name: 'send', sending: { way: 'watch', files: [file] } }, true),
        },
      mayShare && {
        label: 'Send files',
        icon: IconShare,
        run: async () => dialog.setState({ name: 'send', sending: { way: 'keep', files: await carried(file) } }, true),
      },
      mayShare &&
        aspera.isSetUp && {
          label: 'Send files with Aspera',
          icon: IconBolt,
          run: async () => dialog.setState({ name: 'aspera', files: await carried(file) }, true),
        },
    ])
  }
}

function useChange() {
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, listing, carried } = useFiles()
  const { projectID } = listing
  const mayModify = may('projects:can_modify')
  return (file: FileItem): FileCommand[][] => {
    const onAll = (name: 'move' | 'project' | 'tags' | 'delete') => async () => dialog.setState({ name, files: await carried(file) }, true)
    const onOne = (name: 'rename' | 'info') => () => dialog.setState({ name, file }, true)
    const mayMove = mayModify && mayBeChosen(file)
    return [
      given([
        mayModify && { label: 'Rename', icon: IconPencil, shortcut: 'F2', run: onOne('rename') },
        mayMove && { label: 'Move to folder', icon: IconFolderShare, shortcut: 'M', run: onAll('move') },
        mayMove && { label: 'Move to project', icon: IconArrowRight, shortcut: 'P', run: onAll('project') },
        mayModify && { label: 'Edit tags', icon: IconTag, shortcut: 'T', run: onAll('tags') },
      ]),
      given([
        { label: isFolder(file) ? 'Folder content' : 'File info', icon: IconInfoCircle, shortcut: 'I', run: onOne('info') },
        may('files:can_share') && {
          label: 'Sharing history',
          icon: IconHistory,
          run: () => void navigate({ to: '/projects/$projectID/packages/$fileID', params: { projectID, fileID: file._id } }),
        },
      ]),
      given([may('files:can_delete') && { label: 'Delete', icon: IconTrash, shortcut: 'Del', danger: true, run: onAll('delete') }]),
    ]
  }
}
