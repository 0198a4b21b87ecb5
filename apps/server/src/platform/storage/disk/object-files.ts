import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { link, open, opendir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeDirectories, syncDirectory, writeDurably } from '../../durable-file.ts'
import { hasCode } from '../store-error.ts'
import { checkKey } from '../store-key.ts'

/**
 * An object is two files side by side: `<key>~<version>` with the bytes and `<key>~meta`, which names the version. The meta file is
 * replaced by one rename, so a reader sees the old object or the new one and nothing between. `~` occurs in no key.
 */
export type ObjectFacts = {
  key: string
  version: string
  size_bytes: number
  etag: string
  content_type: string
  modified_at: string
  part_size_bytes: number
}

/** Says which versions of a key a commit touches: after a crash, those that the meta file does not name are garbage. */
type Intent = { key: string; versions: string[]; upload_id?: string }

export const makeEtag = (version: string, checksums: readonly number[]): string =>
  `"${createHash('sha256').update(version).update(Uint32Array.from(checksums)).digest('hex').slice(0, 32)}"`

const metaPath = (root: string, key: string): string => join(root, 'objects', `${checkKey(key)}~meta`)
export const dataPath = (root: string, object: { key: string; version: string }): string =>
  join(root, 'objects', `${checkKey(object.key)}~${object.version}`)

/** The path of an archived object's bytes; the meta file stays in place. */
export const coldPath = (root: string, object: { key: string; version: string }): string =>
  join(root, 'cold', `${checkKey(object.key)}~${object.version}`)

/** The first line has the facts; the second has the checksums of up to 10,000 parts and is not read here. */
export async function readFacts(root: string, key: string): Promise<ObjectFacts | undefined> {
  try {
    return parseFacts(await readStart(metaPath(root, key)))
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export type ObjectMeta = { facts: ObjectFacts; checksums: number[] }

/** Facts and checksums of one version. Throws SyntaxError for a meta file that is damaged. */
export async function readMeta(root: string, key: string): Promise<ObjectMeta | undefined> {
  try {
    const text = await readFile(metaPath(root, key), 'utf8')
    return { facts: parseFacts(text), checksums: JSON.parse(text.split('\n')[1] ?? '') as number[] }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export async function readChecksums(root: string, key: string): Promise<number[]> {
  const [, checksums = '[]'] = (await readFile(metaPath(root, key), 'utf8')).split('\n')
  return JSON.parse(checksums) as number[]
}

/**
 * Makes the flushed file `source` the object. Safe to be killed anywhere and repeated: `source` keeps its name until the caller
 * removes it, and the intent names everything else that a crash leaves behind.
 */
export async function commitObject(
  root: string,
  commit: { facts: ObjectFacts; checksums: readonly number[]; source: string; upload_id?: string },
): Promise<{ finish(): Promise<void> }> {
  const { facts } = commit
  const target = dataPath(root, facts)
  const meta = metaPath(root, facts.key)
  const previous = await readFacts(root, facts.key)
  const versions = [facts.version, ...(previous && previous.version !== facts.version ? [previous.version] : [])]
  const intent: Intent = { key: facts.key, versions, ...(commit.upload_id === undefined ? {} : { upload_id: commit.upload_id }) }
  const temporary = join(root, 'tmp', facts.version)
  await Promise.all([
    writeDurably(`${temporary}.intent`, JSON.stringify(intent)),
    writeDurably(`${temporary}.meta`, `${JSON.stringify(facts)}\n${JSON.stringify(commit.checksums)}\n`),
  ])
  await linkInto(commit.source, target)
  await syncDirectory(dirname(target))
  await rename(`${temporary}.meta`, meta)
  await syncDirectory(dirname(target))
  return { finish: () => settleIntent(root, facts.version) }
}

/**
 * A delete is one rename, which also works on a full disk: the meta file becomes the intent that names what is left to remove. It
 * survives a power cut once `flushDeletes` returns.
 */
export async function deleteObject(root: string, key: string): Promise<void> {
  const facts = await readFacts(root, key)
  if (!facts) return
  await rename(metaPath(root, key), join(root, 'tmp', `${facts.version}.intent`))
  await settleIntent(root, facts.version)
  await removeEmptyFolders(join(root, 'objects'), dirname(metaPath(root, key)))
}

/** Each of them has put an intent into this folder; the folder that the object was in may be gone. */
export const flushDeletes = (root: string): Promise<void> => syncDirectory(join(root, 'tmp'))

/** Removes what an intent names and the meta file does not, then the intent. Also run for every intent found when opening. */
export async function settleIntent(root: string, id: string): Promise<void> {
  const path = join(root, 'tmp', `${id}.intent`)
  const intent = await readIntent(path)
  if (intent) {
    const current = await readFacts(root, intent.key)
    for (const version of intent.versions) {
      if (version === current?.version) continue
      for (const path of [dataPath, coldPath]) await rm(path(root, { key: intent.key, version }), { force: true })
    }
    const isCommitted = intent.upload_id !== undefined && current?.version === intent.upload_id
    if (isCommitted && intent.upload_id !== undefined) await rm(join(root, 'uploads', intent.upload_id), { recursive: true, force: true })
  }
  await rm(join(root, 'tmp', `${id}.meta`), { force: true })
  await rm(join(root, 'tmp', `${id}.data`), { force: true })
  await rm(path, { force: true })
}

/** Bounded by what is found below the prefix, which may end anywhere in a name. */
export async function findFacts(root: string, prefix: string): Promise<ObjectFacts[]> {
  const found: ObjectFacts[] = []
  for await (const key of keysOf(root, prefix)) {
    const facts = await readFacts(root, key)
    if (facts) found.push(facts)
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Every object, one folder at a time. */
export async function* walkFacts(root: string): AsyncGenerator<ObjectFacts> {
  for await (const key of keysOf(root, '')) {
    const facts = await readFacts(root, key)
    if (facts) yield facts
  }
}

/**
 * The keys with this prefix in a folder, which ends with a slash, and below it. A folder that goes while it is listed, with the last object in it,
 * is no reason to stop: another one may hold objects.
 */
async function* keysOf(root: string, prefix: string, folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)): AsyncGenerator<string> {
  for await (const entry of entriesOf(join(root, 'objects', folder))) {
    const path = folder + entry.name
    if (!path.startsWith(prefix)) continue
    if (entry.isDirectory()) yield* keysOf(root, prefix, `${path}/`)
    else if (entry.isFile() && path.endsWith('~meta')) yield path.slice(0, -'~meta'.length)
  }
}

/** It may be gone before it is opened, and after. */
async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  try {
    for await (const entry of await opendir(folder)) yield entry
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
  }
}

async function readStart(path: string): Promise<string> {
  const handle = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

function parseFacts(text: string): ObjectFacts {
  return JSON.parse(text.slice(0, text.indexOf('\n'))) as ObjectFacts
}

async function readIntent(path: string): Promise<Intent | undefined> {
  try {
    const [line = ''] = (await readFile(path, 'utf8')).split('\n')
    // Either of the two is written by this file alone.
    const found = JSON.parse(line) as Intent | ObjectFacts
    return 'versions' in found ? found : { key: found.key, versions: [found.version] }
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Retries when a concurrent delete has just removed the empty folder. */
async function linkInto(source: string, target: string, triesLeft = 5): Promise<void> {
  await makeDirectories(dirname(target))
  try {
    await link(source, target)
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return
    if (!hasCode(error, 'ENOENT') || triesLeft === 0) throw error
    await linkInto(source, target, triesLeft - 1)
  }
}

async function removeEmptyFolders(top: string, folder: string): Promise<void> {
  for (let path = folder; path.length > top.length; path = dirname(path)) {
    const isGone = await rmdir(path).then(
      () => true,
      () => false,
    )
    if (!isGone) return
  }
}
