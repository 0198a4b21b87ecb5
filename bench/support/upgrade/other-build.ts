import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const HASHED = /(?<=-)[\w-]{8}(?=\.\w+$)/
const TEXTS = ['.js', '.css', '.html', '.json']

/** This server with pages in which every file has another name, as after a change that all of them take part in. Answers the file to start. */
export async function makeOtherBuild(place: string): Promise<string> {
  const [server, dist] = [join(place, 'apps/server'), join(place, 'apps/web/dist')]
  await mkdir(server, { recursive: true })
  for (const part of ['src', 'migrations', 'demo', 'package.json']) execFileSync('cp', ['-r', join(ROOT, 'apps/server', part), server])
  await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'))
  await cp(join(ROOT, 'apps/web/dist'), dist, { recursive: true })
  const assets = await readdir(join(dist, 'assets'))
  const renamed = new Map(assets.flatMap((name) => HASHED.exec(name)?.slice(0, 1) ?? []).map((hash) => [hash, reversed(hash)]))
  const all = new RegExp(`(?<=-)(${[...renamed.keys()].map((each) => each.replaceAll('-', '\\-')).join('|')})(?=\\.\\w)`, 'g')
  const rename = (text: string) => text.replace(all, (hash) => renamed.get(hash) ?? hash)
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Compressed copies are of the files before.
    if (['.br', '.gz'].includes(extname(entry.name))) await rm(path)
    else {
      const bytes = await readFile(path)
      await rm(path)
      await writeFile(join(entry.parentPath, rename(entry.name)), TEXTS.includes(extname(entry.name)) ? rename(bytes.toString()) : bytes)
    }
  }
  return join(server, 'src/main.ts')
}

const reversed = (hash: string) => [...hash].reverse().join('')
