import type { FileType } from '@answerprint/contract/files'
import type { FileIconKind } from '@answerprint/ui/FileIcon'

type Kind = { label: string; icon: FileIconKind }

/** Said here once more because the contract's own table brings all its schemas along; a test holds the two together. */
export const kinds: Record<FileType, Kind> = {
  folder: { label: 'Folder', icon: 'folder' },
  source_file: { label: 'Video', icon: 'video' },
  video_file: { label: 'Video', icon: 'video' },
  document: { label: 'Document', icon: 'document' },
  dcp: { label: 'DCP', icon: 'dcp' },
  subtitle_track: { label: 'Subtitles Track', icon: 'captions' },
  closed_caption: { label: 'Closed Captions', icon: 'captions' },
  audio_track: { label: 'Audio', icon: 'audio' },
  disc_output: { label: 'ISO', icon: 'disc' },
}

const pictures = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'tif', 'tiff', 'heic', 'avif', 'bmp', 'psd', 'svg'])

export const iconOf = ({ type, kind }: { type: FileType; kind: string }): FileIconKind =>
  type === 'document' && pictures.has(kind) ? 'image' : kinds[type].icon
