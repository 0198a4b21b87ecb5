import { formatCount } from '#platform/format/figures'
import type { ListItem, Project, ProjectFolder } from './projects.api.ts'

export const sorts = [
  { value: 'title', label: 'Title', sortBy: 'title' },
  { value: 'newest', label: 'Newest', sortBy: 'created_at' },
  { value: 'updated', label: 'Last changed', sortBy: 'updated_at' },
] as const
export type ProjectSort = (typeof sorts)[number]['value']

/** What the address says, or the default for anything it may say instead. */
export const sortOf = (text: string | undefined): ProjectSort => sorts.find((each) => each.value === text)?.value ?? 'title'

/** What the server sorts by. */
export const sortByOf = (sort: ProjectSort) => sorts.find((each) => each.value === sort)?.sortBy ?? 'title'

type Listed = Pick<ListItem, 'title' | 'created_at' | 'updated_at'>

const byTitle = (one: Listed, other: Listed) => one.title.localeCompare(other.title, 'en', { sensitivity: 'base', numeric: true })

/** A new list; the server's is sorted by title without regard to case, so is every tie. */
export function sortProjects<Item extends Listed>(projects: readonly Item[], sort: ProjectSort): Item[] {
  const moment = sortByOf(sort)
  if (moment === 'title') return [...projects].sort(byTitle)
  return [...projects].sort((one, other) => other[moment].localeCompare(one[moment]) || byTitle(one, other))
}

/** Those whose title holds the words, sorted without regard to case. */
export function filterProjects<Item extends Listed>(projects: readonly Item[], words: string): Item[] {
  const wanted = words.trim().toLocaleLowerCase('en')
  return projects.filter((each) => each.title.toLocaleLowerCase('en').includes(wanted)).sort(byTitle)
}

/** "2025 · Comedy": the year and the first genre, as far as they are known. */
export const metaOf = ({ release_year, genres }: Pick<Project, 'release_year' | 'genres'>): string =>
  [release_year === null ? '' : String(release_year), genres.split(',')[0]?.trim() ?? ''].filter(Boolean).join(' · ')

/** Folders come before projects, each in the chosen order. */
export function split(items: readonly ListItem[]): { folders: ProjectFolder[]; projects: Project[] } {
  return { folders: items.filter((each) => each.is_folder), projects: items.filter((each) => !each.is_folder) }
}

/** "2 folders · 9 projects": what a folder holds. */
export function holdingOf({ folder_count, project_count }: Pick<ProjectFolder, 'folder_count' | 'project_count'>): string {
  const folders = folder_count > 0 && formatCount(folder_count, 'folder')
  const projects = (project_count > 0 || !folders) && formatCount(project_count, 'project')
  return [folders, projects].filter(Boolean).join(' · ')
}

/** Nothing directly inside: neither projects nor folders. */
export const isEmpty = ({ posters }: Pick<ProjectFolder, 'posters'>): boolean => posters.length === 0

/** The projects that go along with the one that is dragged: all checked ones, when it is one of them. */
export const draggedWith = (projectId: string, checked: ReadonlySet<string>, shown: readonly { _id: string }[]): string[] =>
  checked.has(projectId) ? shown.map((each) => each._id).filter((id) => checked.has(id)) : [projectId]

export const fileCount = (count: number): string => formatCount(count, 'file')

const TITLE_MOST = 45
/** By code points: a surrogate pair is not split. */
export function shortTitle(title: string): string {
  const characters = Array.from(title)
  return characters.length > TITLE_MOST ? `${characters.slice(0, TITLE_MOST).join('')}...` : title
}
