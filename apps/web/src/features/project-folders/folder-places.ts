import { ALL_PROJECTS, type FolderNode } from './project-folders.api.ts'

/** A place to choose: `level` is its depth in the tree. */
export type FolderPlace = { _id: string; title: string; level: number; hint?: string; disabled?: boolean; isUp?: boolean }

type Chosen = {
  /** Cannot be chosen, nor can the folders in it. */
  without?: string
  /** Where the things are now: shown, but no place to go. */
  current?: string
}

/** The folder above is listed twice: as the way up and in the tree. */
export const keyOf = ({ _id, isUp = false }: FolderPlace): string => (isUp ? 'up' : _id)

export const ROOT: FolderPlace = { _id: ALL_PROJECTS, title: 'All Projects', level: 0 }

/** The tree as one list from the top: every folder after the one that holds it. */
export function placesOf(tree: readonly FolderNode[], { without, current }: Chosen = {}): FolderPlace[] {
  const places: FolderPlace[] = []
  const add = (place: FolderPlace) => places.push(place._id === current ? { ...place, disabled: true, hint: 'Here now' } : place)
  const walk = (nodes: readonly FolderNode[], level: number) => {
    for (const { _id, title, children } of nodes) {
      if (_id === without) continue
      add({ _id, title, level })
      walk(children, level + 1)
    }
  }
  add(ROOT)
  walk(tree, 1)
  return places
}

type Crumb = { _id: string; title: string }

/** The place above the open folder, by a name of its own; nothing at the top. */
export function placeAbove(breadcrumb: readonly Crumb[]): FolderPlace | undefined {
  const parent = breadcrumb.at(-2)
  return parent && { _id: parent._id, title: `Up to ${parent.title}`, level: 0, isUp: true }
}

/** Those whose title holds the words; the folders around them are left out. */
export const matchingPlaces = (places: readonly FolderPlace[], words: string): FolderPlace[] => {
  const wanted = words.trim().toLocaleLowerCase('en')
  return wanted === ''
    ? [...places]
    : places.filter((each) => each.title.toLocaleLowerCase('en').includes(wanted)).map((each) => ({ ...each, level: 0 }))
}

/** "Project moved to Slate", "Projects moved to Slate". */
export const movedWords = (count: number, folder: string): string => `${count > 1 ? 'Projects' : 'Project'} moved to ${folder}`
