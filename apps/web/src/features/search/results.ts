import { nameHas } from '@answerprint/contract/name-key'
import type { FoundFile, FoundProject } from '@answerprint/contract/search'
import { formatCount } from '#platform/format/figures'
import type { User } from '#platform/session'
import { type Action, actionsFor } from './actions.ts'

export type Result =
  | { id: string; kind: 'project'; label: string; aside: string; href: string; picture: string | null }
  | { id: string; kind: 'file'; label: string; aside: string; href: string; picture: string | null; file: FoundFile }
  | { id: string; kind: 'action'; label: string; aside: ''; action: Action }

export type Group = { title: string; results: Result[] }

/** What Enter opens unasked: the first that makes nothing new. */
export const unaskedOf = (results: readonly Result[]): Result | undefined =>
  results.find((each) => !(each.kind === 'action' && 'create' in each.action.deed))

/** Groups always in the same order. A leading ">" asks for actions alone. */
export function groupsOf(found: { projects: FoundProject[]; files: FoundFile[] } | undefined, user: User, typed: string): Group[] {
  const isActionsOnly = typed.startsWith('>')
  const actions = actionsFor(user, isActionsOnly ? typed.slice(1) : typed).map(actionResult)
  // The answer to the last keystroke may still be on its way: what no longer matches does not wait for it.
  const words = typed.split(/\s+/).filter(Boolean)
  const holds = (name: string) => words.every((word) => nameHas(name, word))
  const named = isActionsOnly || found === undefined ? { projects: [], files: [] } : found
  return [
    { title: 'Projects', results: named.projects.filter(({ title }) => holds(title)).map(projectResult) },
    { title: 'Files', results: named.files.filter(({ name }) => holds(name)).map(fileResult) },
    { title: 'Actions', results: actions },
  ].filter(({ results }) => results.length > 0)
}

const projectResult = ({ _id, title, release_year, genres, file_count, poster_url }: FoundProject): Result => ({
  id: `project-${_id}`,
  kind: 'project',
  label: title,
  aside: [release_year, genres.split(',')[0]?.trim(), formatCount(file_count, 'file')].filter(Boolean).join(' · '),
  href: `/projects/${_id}/files`,
  picture: poster_url,
})

function fileResult(file: FoundFile): Result {
  const { _id, type, name, project_id, project_title, folder_id, folder_name, thumbnail_url } = file
  const place = type === 'folder' ? _id : folder_id
  const inFolder = place === null ? '' : `/folder/${place}`
  // Opens the list at the file searched for, so that it is in view.
  const search = type === 'folder' ? '' : `?search=${encodeURIComponent(name)}`
  return {
    id: `file-${_id}`,
    kind: 'file',
    label: name,
    aside: folder_name === null ? project_title : `${project_title} / ${folder_name}`,
    href: `/projects/${project_id}/files${inFolder}${search}`,
    picture: thumbnail_url,
    file,
  }
}

const actionResult = (action: Action): Result => ({ id: `action-${action.id}`, kind: 'action', label: action.label, aside: '', action })
