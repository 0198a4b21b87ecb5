import type { Viewer } from '#platform/http/viewer'

export const may = {
  /** Every paid plan and every organization has project folders. The endpoint declares the permission for changing them. */
  useFolders: (viewer: Pick<Viewer, 'organization_id' | 'is_paid'>): boolean => viewer.organization_id !== null || viewer.is_paid,
}
