import type { Crumb, ProjectFolder } from '@answerprint/contract/project-folders'
import type { z } from 'zod'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'

/** A folder that the viewer may see: where projects can stand. */
export type Place = { _id: string; owner_id: string; organization_id: string | null }

/** What the projects list asks of the project folders. */
export type Shelf = {
  /** The folder of this slug, null for the top; it stays until the transaction ends. Refuses what the viewer cannot see. */
  hold(tx: Database, viewer: Viewer, slug: string | null | undefined): Promise<Place | null>
  /** The folders in one place, or those whose title holds these words; and the way there. */
  list(
    viewer: Viewer,
    where: { slug: string | undefined; titlePart: string | undefined },
  ): Promise<{ folder_id: string | null; folders: z.output<typeof ProjectFolder>[]; breadcrumb: z.output<typeof Crumb>[] }>
}
