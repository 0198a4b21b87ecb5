import type { Viewer } from '#platform/http/viewer'

export const may = {
  /** Every paid plan includes project folders, and every organisation has them. Who may change them the endpoint declares. */
  useFolders: (viewer: Pick<Viewer, 'organization_id' | 'is_paid'>): boolean => viewer.organization_id !== null || viewer.is_paid,
}
