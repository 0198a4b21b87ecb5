import { listRunningProjects } from '#features/orders'
import { composeCredits } from '../features/credits/compose.ts'
import { composeCustomFields } from '../features/custom-fields/compose.ts'
import { composeDcp } from '../features/dcp/compose.ts'
import { composeDefroster } from '../features/defroster/compose.ts'
import { composeFolders } from '../features/folders/compose.ts'
import { composeProjectFolders } from '../features/project-folders/compose.ts'
import { composeProjects } from '../features/projects/compose.ts'
import { composeScreenerAttachments } from '../features/screener-attachments/compose.ts'
import { composeSearch } from '../features/search/compose.ts'
import { composeTags } from '../features/tags/compose.ts'
import { composeUploads } from '../features/uploads/compose.ts'
import type { Foundation } from './foundation.ts'
import type { People } from './people.ts'
import type { Screening } from './screening.ts'

/** Projects, their folders and details, and everything that is uploaded into them. */
export function composeContent(foundation: Foundation, { notifications: { notify } }: People, { screeners }: Screening) {
  const projectFolders = composeProjectFolders(foundation)
  const projects = composeProjects({ ...foundation, folderList: projectFolders.folderList, listRunning: listRunningProjects })
  const dcp = composeDcp(foundation)
  return {
    projectFolders,
    projects,
    dcp,
    uploads: composeUploads({
      ...foundation,
      screeners: screeners.screeners,
      onProjectsDeleted: projects.onProjectsDeleted,
      onPoster: projects.posters.set,
      onDcpFile: dcp.takeFile,
    }),
    folders: composeFolders({ ...foundation, notify }),
    defroster: composeDefroster({ ...foundation, notify }),
    tags: composeTags(foundation),
    customFields: composeCustomFields(foundation),
    credits: composeCredits(foundation),
    screenerAttachments: composeScreenerAttachments(foundation),
    search: composeSearch(foundation),
  }
}
export type Content = ReturnType<typeof composeContent>
