import type { FoundFile } from '@answerprint/contract/search'
import type { FileIconKind } from '@answerprint/ui/FileIcon'

const byKind: Record<string, FileIconKind> = {
  ...Object.fromEntries(['mp4', 'm4v', 'mov', 'mxf', 'mkv', 'webm'].map((kind) => [kind, 'video'])),
  ...Object.fromEntries(['wav', 'mp3', 'aac', 'flac', 'aif', 'aiff', 'm4a'].map((kind) => [kind, 'audio'])),
  ...Object.fromEntries(['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'psd'].map((kind) => [kind, 'image'])),
  ...Object.fromEntries(['srt', 'scc', 'vtt', 'stl', 'itt', 'dfxp'].map((kind) => [kind, 'captions'])),
  ...Object.fromEntries(['pdf', 'txt', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'rtf'].map((kind) => [kind, 'document'])),
}

export function iconKindOf({ type, kind }: Pick<FoundFile, 'type' | 'kind'>): FileIconKind {
  if (type === 'folder') return 'folder'
  if (type === 'dcp') return 'dcp'
  if (type === 'subtitle_track' || type === 'closed_caption') return 'captions'
  if (type === 'disc_output') return 'disc'
  return byKind[kind] ?? 'other'
}
