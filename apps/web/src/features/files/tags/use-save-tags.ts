import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoAll } from '#platform/undo/undo-all'
import { useFiles } from '../file-context.ts'
import type { FileItem } from '../files.api.ts'
import { infoQuery, refreshFiles } from '../files.queries.ts'
import { tagsBack } from '../undo/undo-changes.ts'
import { offerUndoOfFiles } from '../undo/undo-files.ts'
import { commonTags } from './tag-values.ts'
import { saveTags, type TagValue, tagsKey } from './tags.api.ts'

const FAILED = 'Saving tags has failed.'

/** The new common set of tags of these files. A failure is for the log only. */
export function useSaveTags(projectID: string, files: readonly FileItem[]) {
  const queryClient = useQueryClient()
  const { tagScope } = useFiles()
  const refreshInfo = () => {
    const [only] = files
    if (files.length === 1 && only) void queryClient.invalidateQueries({ queryKey: infoQuery(projectID, only._id).queryKey })
  }
  return useMutation({
    mutationFn: (values: readonly TagValue[]) => saveTags(tagScope ?? null, { values, files }),
    meta: { quiet: true },
    onMutate: () => files,
    onSuccess: async (saved, _values, before) => {
      const back = tagsBack(before, commonTags(before), saved)
      const undo = async () => {
        await undoAll(back, (part) => saveTags(tagScope ?? null, part))
        refreshInfo()
      }
      if (back.length > 0) offerUndoOfFiles({ queryClient, projectID, said: 'Tags saved', undo })
      refreshInfo()
      await Promise.all([refreshFiles(queryClient, projectID), queryClient.invalidateQueries({ queryKey: tagsKey })])
    },
    onError: (error) => console.error(FAILED, error),
  })
}
