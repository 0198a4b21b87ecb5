import { build, type InlineConfig, type Rolldown } from 'vite'
import type { Document } from './documents.ts'
import { AFTERWARDS, pagesOf } from './first-pages.ts'
import { entryLoads, loadsOf } from './loads.ts'

/** Of React itself every page of the application needs all there is, and the compiler adds its part only after the survey. */
const REACT = /\/(node_modules\/(react|preact)|build\/preact)\//

/**
 * Names the chunk of every module that a first page loads, so that a page comes in some ten files and not in a hundred: modules of the
 * same pages share a chunk, and no page loads what only another needs. Which pages need a module is read from a build before the build,
 * because only there is known what was shaken out of it. A module's imports are needed wherever it is, so the chunks cannot form a cycle.
 */
export async function namePageChunks(document: Document, config: InlineConfig): Promise<(moduleId: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      reportCompressedSize: false,
      rolldownOptions: { input: `${config.root}/${document}.html` },
    },
  })) as Rolldown.RolldownOutput
  const bundle = Object.fromEntries(output.map((each) => [each.fileName, each]))
  const pages = new Map<string, string[]>()
  const note = (name: string, chunks: Iterable<Rolldown.OutputChunk>) => {
    for (const chunk of chunks) for (const id of chunk.moduleIds) pages.set(id, [...(pages.get(id) ?? []), name])
  }
  note('first', entryLoads(bundle))
  const surveyed = document === 'index' ? [...pagesOf(document), ...AFTERWARDS] : pagesOf(document)
  for (const { name, modules } of surveyed) note(name, loadsOf(bundle, modules))
  const isOnEveryPage = (names: readonly string[]) => pagesOf(document).every(({ name }) => names.includes(name))
  return (moduleId) => {
    const names = pages.get(moduleId) ?? []
    if (REACT.test(moduleId) || names[0] === 'first' || isOnEveryPage(names)) return `${document}-first`
    return names.length === 0 ? null : names.join('-')
  }
}
