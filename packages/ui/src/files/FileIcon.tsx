import {
  IconBadgeCc,
  IconDisc,
  IconFile,
  IconFileText,
  IconFolderFilled,
  IconMovie,
  IconPackage,
  IconPhoto,
  IconVolume,
} from '@tabler/icons-react'

export type FileIconKind = 'folder' | 'video' | 'audio' | 'image' | 'document' | 'dcp' | 'captions' | 'disc' | 'other'

const ICONS = {
  folder: IconFolderFilled,
  video: IconMovie,
  audio: IconVolume,
  image: IconPhoto,
  document: IconFileText,
  dcp: IconPackage,
  captions: IconBadgeCc,
  disc: IconDisc,
  other: IconFile,
} as const

export function FileIcon({ kind, size }: { kind: FileIconKind; size: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.4} aria-hidden />
}
