import type { FoundDcp } from '@answerprint/dcp/read-found'
import type { Dropped } from '#platform/uploads/choosing/folder-entries'

/** A package among what was dropped, as the page itself read it. */
export type DroppedPackage = FoundDcp<{ file: File; path: string; size: number }>

/**
 * The drop without its packages. Folders around a package stay; each package has a place in the list of files behind those that are
 * left, so that its folder lists it with theirs.
 */
export function withoutPackages(dropped: Dropped, folders: readonly string[]): Dropped {
  const isTaken = (path: string) => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`))
  const places = new Map<number, number>()
  const files = dropped.files.filter(({ path }, index) => {
    if (isTaken(path)) return false
    places.set(index, places.size)
    return true
  })
  const prune = (nodes: Dropped['structure'], above: string): Dropped['structure'] =>
    nodes.flatMap((node) => {
      const path = above + node.name
      if (folders.includes(path)) return []
      const held = node.files.flatMap((index) => places.get(index) ?? [])
      const packages = node.children.map((child) => folders.indexOf(`${path}/${child.name}`)).filter((at) => at >= 0)
      return [{ name: node.name, files: [...held, ...packages.map((at) => files.length + at)], children: prune(node.children, `${path}/`) }]
    })
  const structure = folders.includes('') ? [] : prune(dropped.structure, '')
  return { ...dropped, structure, files, hasFolder: structure.length > 0 }
}
