import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#platform/undo/undo'
import { refreshFiles } from '../files.queries.ts'

type FileUndo = { queryClient: QueryClient; projectID: string; said: string; undo: () => Promise<unknown> }

/** Offers to take back a change of files. */
export const offerUndoOfFiles = ({ projectID, ...offer }: FileUndo): void =>
  offerUndo({ ...offer, refresh: () => refreshFiles(offer.queryClient, projectID) })
