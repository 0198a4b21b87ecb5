import { type DetectedType, detectFilmType, extensionOf, FILM_TYPE_HEAD_BYTES, typesAgree } from '@answerprint/contract/file-types'
import { isTooBig, tooBigSentence } from '@answerprint/contract/upload-rules'
import type { UploadFile } from './file-task.ts'
import { uploadLimitInGB } from './upload-limit.ts'

/** As much as the detector looks at, however large the file. */
const HEAD_BYTES = 4100

/** The sentence with which a file is refused before anything of it is sent, or undefined. The server looks again. */
export async function checkFile(file: UploadFile, detect = detectType): Promise<string | undefined> {
  const limitInGB = uploadLimitInGB()
  if (isTooBig(file.size, limitInGB)) return tooBigSentence(limitInGB)
  const extension = extensionOf(file.name)
  if (extension === undefined) return 'Unable to read file type.'
  // An empty file has no first bytes to hold against its name.
  if (file.size === 0) return undefined
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    if (!typesAgree(extension, await detect(head))) return 'The file extension does not match its type.'
    return undefined
  } catch {
    // A file that cannot be read now is refused by the transfer, with a better reason.
    return undefined
  }
}

/** Loaded when the first file is chosen: most visits upload nothing. */
async function detectType(head: Uint8Array): Promise<DetectedType | undefined> {
  const film = detectFilmType(head.subarray(0, FILM_TYPE_HEAD_BYTES))
  if (film) return film
  const { fileTypeFromBuffer } = await import('file-type')
  return await fileTypeFromBuffer(head)
}
