import type { ClaimedHashes } from '@answerprint/contract/uploads'
import type { Hasher } from '../../hashing/hasher.ts'
import type { UploadFile } from '../file-task.ts'

/** Reads a file while its parts are on their way; undefined where that is not possible, which stops no upload. */
export type HashSource = (file: UploadFile, signal: AbortSignal) => Promise<ClaimedHashes | undefined>

/** One worker for all files of this page, begun with the first. What is under way is read once, however often it is asked. */
export function hashInWorker(openHasher: () => Promise<Hasher>): HashSource {
  const reading = new WeakMap<UploadFile, Promise<ClaimedHashes | undefined>>()
  let hasher: Promise<Hasher> | undefined
  return (file, signal) => {
    if (!(file instanceof Blob)) return Promise.resolve(undefined)
    const known = reading.get(file)
    if (known !== undefined) return known
    hasher ??= openHasher()
    const begun = hasher
      .then((ready) => ready.hash(file, { signal }))
      .then(({ xxh128, c4 }) => ({ xxh128, c4 }))
      .catch(() => {
        reading.delete(file)
        return undefined
      })
    reading.set(file, begun)
    return begun
  }
}
