import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Built = Readonly<Record<string, Rolldown.OutputAsset | Chunk>>

export const chunksOf = (bundle: Built): Chunk[] => Object.values(bundle).filter((each) => each.type === 'chunk')

/** The chunks that hold these modules (paths below `src/`), with all that they load at once. */
export function loadsOf(bundle: Built, modules: readonly string[]): Set<Chunk> {
  const chunks = chunksOf(bundle)
  return closure(
    bundle,
    modules.map((module) => {
      const chunk = chunks.find((each) => each.moduleIds.some((id) => id.endsWith(`/src/${module}`)))
      if (!chunk) throw new Error(`No chunk holds src/${module}: has it moved? See build/first-pages.ts.`)
      return chunk
    }),
  )
}

export const entryLoads = (bundle: Built): Set<Chunk> =>
  closure(
    bundle,
    chunksOf(bundle).filter((each) => each.isEntry),
  )

function closure(bundle: Built, roots: readonly Chunk[]): Set<Chunk> {
  const seen = new Set<Chunk>()
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') visit(next)
    }
  }
  for (const root of roots) visit(root)
  return seen
}
