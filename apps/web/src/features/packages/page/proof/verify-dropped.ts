import type { Hasher } from '#platform/hashing/hasher'
import type { DeliveryFile, HeldFile } from '../delivery.api.ts'

export type DroppedFile = { file: File; path: string }
export type Verdict = { held: HeldFile[]; strangers: string[] }

type Checking = { hasher: Hasher; signal: AbortSignal; onProgress(file: string, doneBytes: number): void }

/** Reads what a recipient holds, and finds which file of the delivery each should be: by its bytes, else by its name. */
export async function readDropped(dropped: readonly DroppedFile[], files: readonly DeliveryFile[], checking: Checking): Promise<Verdict> {
  const verdict: Verdict = { held: [], strangers: [] }
  const left = new Set(files)
  for (const { file, path } of dropped) {
    if (isOurs(path)) continue
    const isKnown = files.some((each) => each.size === file.size || nameOf(each.path) === file.name)
    const { hasher, signal, onProgress } = checking
    if (!isKnown) {
      verdict.strangers.push(path)
      continue
    }
    const { xxh128 } = await hasher.hash(file, { signal, onProgress: (doneBytes) => onProgress(path, doneBytes) })
    const meant = fileFor({ name: file.name, size: file.size, path, xxh128 }, left)
    if (meant === undefined) verdict.strangers.push(path)
    else {
      left.delete(meant)
      verdict.held.push({ _id: meant._id, size: file.size, xxh128 })
    }
  }
  return verdict
}

/** The manifest that came with the archive. */
const isOurs = (path: string): boolean => /(^|\/)ascmhl\//.test(path)
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

type Read = { name: string; size: number; path: string; xxh128: string }

export function fileFor({ name, size, path, xxh128 }: Read, left: ReadonlySet<DeliveryFile>): DeliveryFile | undefined {
  const all = [...left]
  const same = all.filter((each) => each.size === size && each.xxh128 === xxh128)
  const named = all.filter((each) => nameOf(each.path) === name)
  return (
    same.find((each) => path.endsWith(each.path)) ??
    same.find((each) => nameOf(each.path) === name) ??
    same[0] ??
    named.find((each) => path.endsWith(each.path)) ??
    (named.length === 1 ? named[0] : undefined)
  )
}
