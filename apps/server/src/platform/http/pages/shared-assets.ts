import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { ObjectStore } from '../../storage/object-store.ts'

const PREFIX = 'web-assets/'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}
/** As the build names its files. No other name of a request becomes a key of the store. */
const NAME = /^[\w][\w.-]*-[\w-]{8}\.\w+$/
const AT_ONCE = 8
/** Names that the store does not have are not asked for again at once. */
const MISSING = { max: 1_000, ttl: 10_000 }

/**
 * The web app's files of every build, in the store that all processes share. During an upgrade two builds serve one address: a page of one
 * asks the other for its files. Afterwards pages that are still open find the files of the build that they came from.
 */
export function openSharedAssets(store: ObjectStore) {
  const missing = new LRUCache<string, true>(MISSING)
  return {
    /** Before the build is served. A build that is there already costs one question. */
    async publish(folder: string): Promise<void> {
      const names = (await readdir(folder)).filter((name) => NAME.test(name) && TYPES[extname(name)]).sort()
      const build = `${PREFIX}builds/${hashOf(names.join('\n'))}`
      if (names.length === 0 || (await store.head(build))) return
      for (let index = 0; index < names.length; index += AT_ONCE)
        await Promise.all(
          names.slice(index, index + AT_ONCE).map(async (name) => {
            const body = await readFile(join(folder, name))
            await store.put(keyOf(name), body, { content_type: typeOf(name) })
          }),
        )
      await store.put(build, Buffer.from(names.join('\n')), { content_type: 'text/plain' })
    },

    async read(name: string) {
      if (!NAME.test(name) || !TYPES[extname(name)] || missing.has(name)) return undefined
      if (await store.head(keyOf(name))) return { ...(await store.read(keyOf(name))), content_type: typeOf(name) }
      missing.set(name, true)
      return undefined
    },
  }
}
export type SharedAssets = ReturnType<typeof openSharedAssets>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
/** Names have uppercase characters, keys have none. */
const keyOf = (name: string): string => `${PREFIX}${hashOf(name)}`
const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream'
