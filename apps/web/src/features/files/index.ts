import { projectQuery } from '#features/projects'
import { throwRefusal } from '#platform/call'
import type { FeatureLoader } from '#platform/feature-loader'
import { lazy } from '#platform/upgrades/lazy'
import { pageQuery } from './files.queries.ts'
import { filterOf } from './toolbar/file-filter.ts'
import { storedFilter } from './toolbar/use-file-filter.ts'
import { listenUntilShown } from './until-shown.ts'

/** Finds cinema packages in a drop, and asks about them: for senders to a file request, too. */
export { DcpQuestions } from './dcp/DcpQuestions.tsx'
export { takePackages } from './dcp/take-packages.ts'
export { foldersQuery } from './files.queries.ts'
export { ProjectHeader } from './header/ProjectHeader.tsx'
export type { Chosen as ChosenFolder } from './move/FolderTree.tsx'

const importScreen = () => import('./ProjectFilesScreen.tsx')
/** Other pages of a project come here for its header alone. */
export const ProjectFilesScreen = lazy(async () => ({ default: (await importScreen()).ProjectFilesScreen }))

/** Picks a folder of a project, for the dialogs of others. */
export const FolderTree = lazy(async () => ({ default: (await import('./move/FolderTree.tsx')).FolderTree }))

/** Ticks files of a project, for the dialogs of others. */
export const FileChoice = lazy(async () => ({ default: (await import('./choice/FileChoice.tsx')).FileChoice }))

/** Longer than this the screen shows its own outline instead of the page before it. */
const MOST_WAIT_MILLISECONDS = 200

/** Waits for the screen, and a moment for the project and the first page: who may not see it is sent on. */
export const loadFiles: FeatureLoader = ({ queryClient, params, search }) => {
  const { projectID = '', folderID } = params
  const filter = filterOf(search, storedFilter())
  listenUntilShown(queryClient, projectID)
  const asked = Promise.all([
    queryClient.ensureQueryData(projectQuery(projectID)),
    // What failed on the way or in the server is said by the screen, below its title.
    queryClient.ensureQueryData(pageQuery({ projectID, folderID, filter }, 0)).catch(throwRefusal),
  ])
  const waited = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MILLISECONDS))
  return Promise.all([importScreen(), Promise.race([asked, waited])])
}
