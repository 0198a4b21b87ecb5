import { nameHas } from '@answerprint/contract/name-key'
import type { FoundFile, FoundPerson, FoundProject, FoundRequest } from '@answerprint/contract/search'
import { formatCount } from '#platform/format/figures'
import type { User } from '#platform/session'
import { type Action, actionsFor } from './actions.ts'
import { personActions, requestActions } from './found-actions.ts'

export type Result =
  | { id: string; kind: 'project'; label: string; aside: string; href: string; picture: string | null }
  | { id: string; kind: 'file'; label: string; aside: string; href: string; picture: string | null; file: FoundFile }
  | { id: string; kind: 'person'; label: string; aside: string; href: string; email: string }
  | { id: string; kind: 'request'; label: string; aside: string; href: string }
  | { id: string; kind: 'action'; label: string; aside: ''; action: Action }

export type Group = { title: string; results: Result[] }

/** What Enter opens unasked: the first that makes nothing new. */
export const unaskedOf = (results: readonly Result[]): Result | undefined =>
  results.find((each) => !(each.kind === 'action' && 'create' in each.action.deed))

type Found = { projects: FoundProject[]; files: FoundFile[]; people: FoundPerson[]; requests: FoundRequest[] }
const NOTHING: Found = { projects: [], files: [], people: [], requests: [] }

/** Groups always in the same order. A leading ">" asks for actions alone. */
export function groupsOf(found: Found | undefined, user: User, typed: string, projectID: string | null = null): Group[] {
  const isActionsOnly = typed.startsWith('>')
  const actions = actionsFor(user, isActionsOnly ? typed.slice(1) : typed, projectID).map(actionResult)
  // The answer to the last keystroke may still be on its way: what no longer matches does not wait for it.
  const words = typed.split(/\s+/).filter(Boolean)
  const holds = (name: string) => words.every((word) => nameHas(name, word))
  const named = (isActionsOnly ? undefined : found) ?? NOTHING
  const people = named.people.filter(({ full_name, email }) => holds(`${full_name} ${email}`))
  const requests = named.requests.filter(({ title }) => holds(title))
  return [
    { title: 'Projects', results: named.projects.filter(({ title }) => holds(title)).map(projectResult) },
    { title: 'Files', results: named.files.filter(({ name }) => holds(name)).map(fileResult) },
    { title: 'People', results: withDeeds(people.map(personResult), people, (only) => personActions(only, user, projectID)) },
    { title: 'File requests', results: withDeeds(requests.map(requestResult), requests, requestActions) },
    { title: 'Actions', results: actions },
  ].filter(({ results }) => results.length > 0)
}

/** What can be done with the one that is found follows it; with several that would be a long list of the same words. */
function withDeeds<Each>(results: Result[], found: readonly Each[], actionsOf: (only: Each) => Action[]): Result[] {
  const [only] = found
  return only !== undefined && found.length === 1 ? [...results, ...actionsOf(only).map(actionResult)] : results
}

const personResult = ({ full_name, email, role, share_count }: FoundPerson): Result => ({
  id: `person-${email}`,
  kind: 'person',
  label: full_name,
  aside: [email, role ?? 'Reviewer', share_count > 0 && `${formatCount(share_count, 'link')} sent`].filter(Boolean).join(' · '),
  href:
    role === null ? `/reviewers?query=${encodeURIComponent(email)}` : `/settings/organization/members?query=${encodeURIComponent(email)}`,
  email,
})

const requestResult = ({ title, project_id, project_title, is_open, url }: FoundRequest): Result => ({
  id: `request-${url}`,
  kind: 'request',
  label: title,
  aside: is_open ? project_title : `${project_title} · Closed`,
  href: `/projects/${project_id}/requests`,
})

const projectResult = ({ _id, title, release_year, genres, file_count, poster_url }: FoundProject): Result => ({
  id: `project-${_id}`,
  kind: 'project',
  label: title,
  aside: [release_year, genres.split(',')[0]?.trim(), formatCount(file_count, 'file')].filter(Boolean).join(' · '),
  href: `/projects/${_id}/files`,
  picture: poster_url,
})

function fileResult(file: FoundFile): Result {
  const { _id, type, name, project_id, project_title, folder_id, folder_name, thumbnail_url, is_archived } = file
  const place = type === 'folder' ? _id : folder_id
  const inFolder = place === null ? '' : `/folder/${place}`
  // Opens the list at the file searched for, so that it is in view.
  const search = type === 'folder' ? '' : `?search=${encodeURIComponent(name)}`
  return {
    id: `file-${_id}`,
    kind: 'file',
    label: name,
    aside: [folder_name === null ? project_title : `${project_title} / ${folder_name}`, is_archived && 'Archived']
      .filter(Boolean)
      .join(' · '),
    href: `/projects/${project_id}/files${inFolder}${search}`,
    picture: thumbnail_url,
    file,
  }
}

const actionResult = (action: Action): Result => ({ id: `action-${action.id}`, kind: 'action', label: action.label, aside: '', action })
