import {
  type DetectedType,
  detectFilmType,
  extensionOf,
  FILM_TYPE_HEAD_BYTES,
  isWideText,
  typesAgree,
} from '@answerprint/contract/file-types'
import { EMPTY_FILE, isNameTooLong, isTooBig, TOO_LONG_NAME, tooBigSentence } from '@answerprint/contract/upload-rules'
import { isBelowLimit, maxFileSize } from '@answerprint/contract/video-rules'
import type { UploadFile } from '../file-task.ts'
import type { UploadSpecifications } from '../upload-api.ts'
import { uploadLimitInGB } from './upload-limit.ts'

/** As much as the detector looks at, however large the file. */
const HEAD_BYTES = 4100

/** The sentence with which a file is refused before anything of it is sent, or undefined. The server looks again. */
export async function checkFile(
  file: UploadFile,
  { video_part }: Pick<UploadSpecifications, 'video_part'> = {},
  detect = detectType,
): Promise<string | undefined> {
  const tooBig = video_part === undefined ? refuseTooBig(file.size) : refusePartTooBig(file.size)
  if (tooBig !== undefined) return tooBig
  const extension = extensionOf(file.name)
  if (isNameTooLong(file.name)) return TOO_LONG_NAME
  if (extension === undefined) return 'Unable to read file type.'
  if (file.size === 0) return typesAgree(extension, undefined) ? undefined : EMPTY_FILE
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    if (!typesAgree(extension, await detect(head))) return 'The file extension does not match its type.'
    return undefined
  } catch {
    // A file that cannot be read now is refused by the transfer, with a better reason.
    return undefined
  }
}

function refuseTooBig(sizeBytes: number): string | undefined {
  const limitInGB = uploadLimitInGB()
  return isTooBig(sizeBytes, limitInGB) ? tooBigSentence(limitInGB) : undefined
}

/** A part of an on-demand request may have the limit itself. */
function refusePartTooBig(sizeBytes: number): string | undefined {
  const limitInGB = uploadLimitInGB()
  return isBelowLimit(sizeBytes, limitInGB) ? undefined : maxFileSize(limitInGB)
}

/** Loaded when the first file is chosen: most visits upload nothing. */
async function detectType(head: Uint8Array): Promise<DetectedType | undefined> {
  if (isWideText(head)) return undefined
  const film = detectFilmType(head.subarray(0, FILM_TYPE_HEAD_BYTES))
  if (film) return film
  const { fileTypeFromBuffer } = await import('file-type')
  return await fileTypeFromBuffer(head)
}
