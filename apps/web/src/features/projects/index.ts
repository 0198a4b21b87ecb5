import type { QueryClient } from '@tanstack/react-query'
import type { FeatureLoader } from '#platform/feature-loader'
import { lazy } from '#platform/upgrades/lazy'
import { sortByOf, sortOf } from './project-list.ts'
import { type Project, projectsQuery } from './projects.api.ts'

export { POSTER_HINT } from './dialogs/poster-file.ts'
export { shortTitle } from './project-list.ts'
export { PROJECTS_KEY, type Project, projectQuery, renameProject, showProject } from './projects.api.ts'
export { useProjectUpdates } from './use-project-updates.ts'

const importScreen = () => import('./ProjectsScreen.tsx')
/** Other pages come here for a project alone. */
export const ProjectsScreen = lazy(async () => ({ default: (await importScreen()).ProjectsScreen }))

/** These have the upload engine with them: loaded when they are used. */
export const importPictureDialog = async () => ({ default: (await import('./dialogs/PictureDialog.tsx')).PictureDialog })
export const UpdatePoster = lazy(async () => ({ default: (await import('./dialogs/UpdatePoster.tsx')).UpdatePoster }))

/** Fetched after a change of title. */
export const offerUndoOfTitle = async (queryClient: QueryClient, before: string, project: Project): Promise<void> =>
  (await import('./undo-title.ts')).offerUndoOfTitle(queryClient, before, project)

/** Begins to fetch, and waits for the screen alone, which shows its skeletons meanwhile. */
export const loadProjects: FeatureLoader = ({ queryClient, params, search }) => {
  const [query, sort] = [search.query, search.sort].map((each) => (typeof each === 'string' ? each : undefined))
  void queryClient.prefetchInfiniteQuery(projectsQuery({ folder: params.slug, query, sortBy: sortByOf(sortOf(sort)) }))
  return importScreen()
}
