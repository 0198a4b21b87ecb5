import type { FolderNode } from '@answerprint/contract/project-folders'

type Row = { _id: string; parent_id: string | null; title: string }
type Facts<R> = {
  /** Projects directly inside that the viewer may see. */
  seen: ReadonlyMap<string, number>
  /** Folders that directly hold any project; null when the viewer sees them all. */
  occupied: ReadonlySet<string> | null
  /** Editors see empty folders, so that they can fill them. */
  seesEmpty(folder: R): boolean
}

export type FolderTree<R extends Row = Row> = ReturnType<typeof growTree<R>>

/** The folders of an owner that one viewer can see: those with visible projects at any depth and, for editors, empty ones. */
export function growTree<R extends Row>(rows: readonly R[], { seen, occupied, seesEmpty }: Facts<R>) {
  const byId = new Map(rows.map((each) => [each._id, each]))
  const below = Map.groupBy(rows, (each) => each.parent_id)
  const order = outermostFirst(below)
  const totals = new Map<string, number>()
  const filled = new Set<string>()
  const heights = new Map<string, number>()
  for (const { _id, parent_id } of order.toReversed()) {
    const total = (totals.get(_id) ?? 0) + (seen.get(_id) ?? 0)
    totals.set(_id, total)
    if (total > 0 || occupied?.has(_id)) filled.add(_id)
    heights.set(_id, (heights.get(_id) ?? 0) + 1)
    if (parent_id === null) continue
    totals.set(parent_id, (totals.get(parent_id) ?? 0) + total)
    if (filled.has(_id)) filled.add(parent_id)
    heights.set(parent_id, Math.max(heights.get(parent_id) ?? 0, heights.get(_id) ?? 0))
  }
  const shown = new Set<string | null>([null])
  for (const folder of order) {
    const { _id, parent_id } = folder
    const holdsSome = (totals.get(_id) ?? 0) > 0
    if (shown.has(parent_id) && (holdsSome || (seesEmpty(folder) && !filled.has(_id)))) shown.add(_id)
  }
  const childrenOf = (id: string | null) => (below.get(id) ?? []).filter((each) => shown.has(each._id))
  const path = (id: string | null): R[] => {
    const way: R[] = []
    for (let each = byId.get(id ?? ''); each; each = byId.get(each.parent_id ?? '')) way.unshift(each)
    return way
  }
  const node = ({ _id, title }: R): FolderNode => ({ _id, title, children: childrenOf(_id).map(node) })
  return {
    shown: rows.filter((each) => shown.has(each._id)),
    find: (id: string) => (shown.has(id) ? byId.get(id) : undefined),
    childrenOf,
    /** From the outermost folder down to this one. */
    path,
    isWithin: (id: string, ancestor: string) => path(id).some((each) => each._id === ancestor),
    projectCount: (id: string) => totals.get(id) ?? 0,
    /** The level of this folder; 1 is directly below the top. */
    depthOf: (id: string | null) => path(id).length,
    /** Levels of folders inside this one, itself not counted. */
    levelsInside: (id: string) => (heights.get(id) ?? 1) - 1,
    nodes: () => childrenOf(null).map(node),
  }
}

function outermostFirst<R extends Row>(below: ReadonlyMap<string | null, readonly R[]>): R[] {
  const order = [...(below.get(null) ?? [])]
  for (const each of order) order.push(...(below.get(each._id) ?? []))
  return order
}

/** Ignores case, like every list of titles. */
export const sortByTitle = <Item extends { title: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.title.localeCompare(other.title, 'en', { sensitivity: 'base' }))
