import { formatCount } from '#platform/format/figures'
import type { RoomProject } from './screener-rooms.api.ts'

const NAME_MOST = 30

/** By code points: a surrogate pair is not split. */
export function shortName(name: string): string {
  const characters = Array.from(name)
  return characters.length > NAME_MOST ? `${characters.slice(0, NAME_MOST).join('')}...` : name
}

/** "6 projects · 14 screeners" */
export const holdingOf = ({ project_count, screener_count }: { project_count: number; screener_count: number }): string =>
  `${formatCount(project_count, 'project')} · ${screener_count === 0 ? 'No screeners' : formatCount(screener_count, 'screener')}`

/** Projects whose title, or the name of one of whose screeners, holds the words. */
export function matching(projects: readonly RoomProject[], words: string): RoomProject[] {
  const wanted = words.trim().toLocaleLowerCase('en')
  const holds = (text: string) => text.toLocaleLowerCase('en').includes(wanted)
  return projects.filter(({ title, screeners }) => holds(title) || screeners.some(({ name }) => holds(name)))
}

export const DELETE_CONSEQUENCES = [
  'All shared links to this screener room will be expired',
  'All reviewers of this screener room will lose access',
  'All reviewer analytics and comments of this screener room will be removed',
] as const

export const mayDelete = (word: string, ticks: readonly boolean[]): boolean =>
  word.trim().toLowerCase() === 'delete' && ticks.every((each) => each)
