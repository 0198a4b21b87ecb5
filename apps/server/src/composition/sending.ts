import { listRunningFiles } from '#features/orders'
import { composeDownloads } from '../features/downloads/compose.ts'
import { composeFileRequests } from '../features/file-requests/compose.ts'
import { composeFiles } from '../features/files/compose.ts'
import { composeHistory } from '../features/history/compose.ts'
import { composeImports } from '../features/imports/compose.ts'
import { composePackages } from '../features/packages/compose.ts'
import { composeScreenerRooms } from '../features/screener-rooms/compose.ts'
import { composeScrub } from '../features/scrub/compose.ts'
import { composeVideoRequests } from '../features/video-requests/compose.ts'
import type { Content } from './content.ts'
import type { Foundation } from './foundation.ts'
import type { People } from './people.ts'
import type { Screening } from './screening.ts'

type Groups = { people: People; screening: Screening; content: Content }

/** Screener rooms, packages, downloads, requests for files, imports, and the history of projects. */
export function composeSending(foundation: Foundation, { people, screening, content }: Groups) {
  const { billing } = people
  const { notify } = people.notifications
  const { addFile, addFiles } = content.uploads
  const packages = composePackages({
    ...foundation,
    notify,
    addFile,
    ...billing,
    onProjectsDeleted: content.projects.onProjectsDeleted,
  })
  const files = composeFiles({
    ...foundation,
    notify,
    byGrant: packages.byGrant,
    listRunning: listRunningFiles,
    onFilmPreviews: screening.screeners.screeners.noteFilmPreviews,
    onProjectsDeleted: content.projects.onProjectsDeleted,
  })
  const imports = composeImports({ ...foundation, addFile, requests: foundation.outside })
  const fileRequests = composeFileRequests({ ...foundation, notify, addFiles, listImports: imports.importsOfSubmission })
  return {
    packages,
    files,
    scrub: composeScrub({ ...foundation, notify, encodeDamage: screening.screeners.encodeDamage }),
    imports,
    screenerRooms: composeScreenerRooms({ ...foundation, ...content.projects, ...screening.screeners }),
    downloads: composeDownloads({ ...foundation, ...files, ...packages, ...billing, links: packages.linkDownloads }),
    fileRequests,
    videoRequests: composeVideoRequests({
      ...foundation,
      notify,
      copyFiles: fileRequests.copyFiles,
      setPoster: content.projects.posters.set,
      onProjectsDeleted: content.projects.onProjectsDeleted,
      awaited: content.projects.awaited,
      removeFiles: files.files.remove,
      endUploads: content.uploads.endUploads,
      endImports: imports.endImports,
    }),
    history: composeHistory({ ...foundation, packages: packages.packages, ...screening.sharedScreeners.expireLinks }),
  }
}
export type Sending = ReturnType<typeof composeSending>
