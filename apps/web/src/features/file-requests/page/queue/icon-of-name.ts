import type { FileIconKind } from '@answerprint/ui/FileIcon'

const icons: readonly (readonly [FileIconKind, readonly string[]])[] = [
  ['video', ['mov', 'mp4', 'm4v', 'mxf', 'mkv', 'webm', 'avi', 'r3d', 'braw', 'ari', 'mpg', 'mpeg', 'ts']],
  ['audio', ['wav', 'bwf', 'aif', 'aiff', 'flac', 'mp3', 'm4a', 'aac', 'ac3', 'ec3']],
  ['image', ['jpg', 'jpeg', 'png', 'webp', 'gif', 'tif', 'tiff', 'psd', 'psb', 'svg', 'heic']],
  ['captions', ['srt', 'vtt', 'scc', 'stl', 'ttml', 'itt', 'dfxp', 'ass']],
]

/** An icon chosen by the extension; the content was not read. */
export function iconOfName(name: string): FileIconKind {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  return icons.find(([, extensions]) => extensions.includes(extension))?.[0] ?? 'document'
}
