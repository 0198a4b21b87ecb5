import { fail } from '@answerprint/contract/errors'
import { extensionOf, itemTypeFor, typesAgree } from '@answerprint/contract/file-types'
import { NOT_IN_FILE_NAMES } from '@answerprint/contract/patterns'
import { EMPTY_FILE, isNameTooLong, isTooBig, tooBigSentence } from '@answerprint/contract/upload-rules'
import { isBelowLimit, maxFileSize } from '@answerprint/contract/video-rules'
import { insidePath } from '@answerprint/dcp/values'
import type { UploadPurpose, UploadRow } from './uploads.repository.ts'

const POSTER_KINDS = new Set(['jpg', 'jpeg', 'png', 'webp'])
const MOST_POSTER_BYTES = 20 * 1024 * 1024

/** The file name without its path; refused without an extension, which gives the type. */
export function readFileName(name: string): { file_name: string; kind: string; path?: string } {
  const file_name = (name.split(/[/\\]/).pop() ?? '').replace(NOT_IN_FILE_NAMES, '').trim()
  const kind = extensionOf(file_name)
  if (isNameTooLong(file_name)) return fail('file_name_too_long')
  if (!kind) return fail('file_name_without_extension')
  return { file_name, kind }
}

/** In a DCP the path is the name: ASSETMAP and VOLINDEX may have no extension. */
export function readPackagePath(path: string): { file_name: string; kind: string; path: string } {
  const inside = insidePath(path) ?? fail('dcp_path_refused')
  return { file_name: inside.split('/').pop() ?? inside, kind: extensionOf(inside) ?? '', path: inside }
}

/** A part of a video request may have the limit itself. */
export function refusePartTooBig(sizeBytes: number, limitInGB: number): void {
  if (!isBelowLimit(sizeBytes, limitInGB)) fail('file_too_big', { message: maxFileSize(limitInGB) })
}

/** For every other kind of upload. */
export function refuseTooBig(sizeBytes: number, limitInGB: number): void {
  if (isTooBig(sizeBytes, limitInGB)) fail('file_too_big', { message: tooBigSentence(limitInGB) })
}

export function refuseUnfit(purpose: UploadPurpose, { size }: { size: number }, kind: string, count: number): void {
  if (purpose === 'dcp_file') return
  if (size === 0 && !typesAgree(kind, undefined)) fail('file_unreadable', { message: EMPTY_FILE })
  if (purpose === 'file') return
  if (count > 1 || !POSTER_KINDS.has(kind)) fail('single_image')
  if (size > MOST_POSTER_BYTES) fail('too_large', { message: 'A picture may have 20 MB at the most.' })
}

/** The type that the list shows for this upload, and the previews to make. */
export function itemOf({ kind }: Pick<UploadRow, 'kind'>) {
  const type = itemTypeFor(kind)
  const hasPreview = type === 'source_file' || type === 'audio_track' || PICTURES.has(kind) || kind === 'pdf'
  return { type, isFilm: type === 'source_file', preview_status: hasPreview ? ('Pending' as const) : null }
}

const PICTURES = new Set(['jpg', 'jpeg', 'png', 'webp', 'gif', 'tif', 'tiff', 'heic', 'avif', 'bmp'])
