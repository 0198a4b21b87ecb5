import type { projects as contract } from '@answerprint/contract/projects'
import type { z } from 'zod'
import type { ProjectRow } from './projects.repository.ts'

type Change = Exclude<z.output<(typeof contract)['update']['body']>, { key: 'owner' }>

const FIELDS = { release_year: 'release year', genres: 'genres', logline: 'logline' } as const

/** The history entry of a changed field; undefined when its value did not change. */
export function changeEntry(project: ProjectRow, { key, value }: Change) {
  if (key === 'active_poster_url') return project.poster_key ? ({ action: 'project.poster_removed' } as const) : undefined
  if (project[key] === value) return undefined
  if (key === 'title') return { action: 'project.renamed', from: project.title, to: value } as const
  return { action: 'project.changed', field: FIELDS[key] } as const
}
