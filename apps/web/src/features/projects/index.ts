import { lazy } from 'react'
import type { FeatureLoader } from '#platform/feature-loader'
import { projectsQuery } from './projects.api.ts'

export { ProjectsScreen } from './ProjectsScreen.tsx'
export { shortTitle } from './project-list.ts'
export { PROJECTS_KEY, type Project, projectQuery, renameProject } from './projects.api.ts'

/** With the upload engine: fetched when somebody asks for it. */
export const UpdatePoster = lazy(async () => ({ default: (await import('./dialogs/UpdatePoster.tsx')).UpdatePoster }))

/** Begins to fetch; the screen shows its skeletons meanwhile. */
export const loadProjects: FeatureLoader = ({ queryClient, params, search }) => {
  const query = typeof search.query === 'string' ? search.query : undefined
  void queryClient.prefetchQuery(projectsQuery({ folder: params.slug, query }))
  return undefined
}
