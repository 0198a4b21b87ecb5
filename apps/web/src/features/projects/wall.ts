import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ListItem, Listing, Project, ProjectFolder } from './projects.api.ts'

export type WallDialog =
  | { name: 'create'; title?: string }
  | { name: 'poster' | 'members' | 'handOver'; project: Project }
  | { name: 'delete' | 'move'; projects: readonly Project[] }
  | { name: 'createFolder'; projects: readonly Project[]; folderName: string }
  | { name: 'renameFolder' | 'deleteFolder'; folder: ProjectFolder }
  | { name: 'plan' }

/** Whose menu is open, and its position in the window. */
export type OpenMenu = { item: ListItem; at: DOMRect }

/** What a drop would do here: `over` moves, `combine` makes a folder of both. */
type Hovered = { id: string; drop: 'over' | 'combine' }

/** The wall of posters and what happens on it. The search term is the address's. */
type WallState = {
  /** What is on the wall now. */
  projects: readonly Project[]
  /** The way from the top to the open folder. */
  breadcrumb: Listing['breadcrumb']
  checked: ReadonlySet<string>
  /** The project that was ticked last: a range begins there. */
  anchor: string | null
  /** The dragged projects; empty when nothing is dragged. */
  dragged: readonly string[]
  hovered: Hovered | null
  menu: OpenMenu | null
  dialog: WallDialog | null
  /** The button that menu and dialog came from: it gets the focus back. */
  origin: HTMLElement | null
}
type WallStore = StoreApi<WallState>

export const createWall = (): WallStore =>
  createStore<WallState>(() => ({
    projects: [],
    breadcrumb: [],
    checked: new Set(),
    anchor: null,
    dragged: [],
    hovered: null,
    menu: null,
    dialog: null,
    origin: null,
  }))

/** The checked ones that are still on the wall, in its order. */
export const pickedOf = ({ projects, checked }: WallState): readonly Project[] => projects.filter((each) => checked.has(each._id))

export const toggled = (checked: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const after = new Set(checked)
  if (!after.delete(id)) after.add(id)
  return after
}

/** One more or one less; with Shift everything from the one that was ticked last, in the order of the wall. */
export function ticked({ projects, checked, anchor }: WallState, id: string, isRange: boolean): Pick<WallState, 'checked' | 'anchor'> {
  const at = (wanted: string | null) => projects.findIndex(({ _id }) => _id === wanted)
  const [from, to] = [at(anchor), at(id)]
  if (!isRange || from < 0) return { checked: toggled(checked, id), anchor: id }
  const range = projects.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { checked: new Set([...checked, ...range.map(({ _id }) => _id)]), anchor }
}

/** Without those that went elsewhere. */
export const unchecked = (checked: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> =>
  new Set([...checked].filter((id) => !gone.includes(id)))

/** What can be done on the wall; always the same object, so that no tile draws again for it. */
export type Wall = {
  store: WallStore
  /** The open folder; undefined at the top. */
  slug: string | undefined
  open: (item: ListItem) => void
  show: (dialog: WallDialog) => void
  /** Gives the focus back once the dialog over the wall is closed. */
  giveBack: () => void
  /** Opens the question for a name, or says that the plan has no folders. */
  group: (projects: readonly Project[], folderName: string) => void
  move: (folderID: string, projectIds: string[]) => void
  removeFolder: (folder: ProjectFolder) => void
}

export const WallContext = createContext<Wall | null>(null)

export function useWall(): Wall {
  const wall = useContext(WallContext)
  if (wall === null) throw new Error('There is no wall here.')
  return wall
}

/** A tile draws again only when its own answer changes. */
export function useOnWall<Answer>(select: (state: WallState) => Answer): Answer {
  return useStore(useWall().store, select)
}
