import type { Crumb, ProjectFolder } from '@answerprint/contract/project-folders'
import type { z } from 'zod'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

/** A folder that the viewer may see, as the place of a project. */
export type Place = { _id: string; owner_id: string; organization_id: string | null }

/** What the projects list needs of the project folders. Their feature needs projects, so the type is declared here. */
export type ProjectFolderList = {
  /** The folder with this slug, null for the top, locked until the transaction ends. Refused if the viewer cannot see it. */
  hold(tx: Database, viewer: Viewer, slug: string | null | undefined): Promise<Place | null>
  /** The folders in one place, or those whose title contains these words, with their breadcrumb. */
  list(
    viewer: Viewer,
    where: { slug: string | undefined; titlePart: string | undefined },
  ): Promise<{ folder_id: string | null; folders: z.output<typeof ProjectFolder>[]; breadcrumb: z.output<typeof Crumb>[] }>
}
