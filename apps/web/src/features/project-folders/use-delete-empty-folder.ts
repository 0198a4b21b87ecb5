import { toasts } from '#platform/toasts'
import { ALL_PROJECTS, deleteFolder } from './project-folders.api.ts'
import { useFolderChange } from './use-folder-change.ts'

type Folder = { _id: string; title: string }

/** A folder with nothing in it goes at once: there is nothing to ask. */
export const useDeleteEmptyFolder = (slug: string | undefined) =>
  useFolderChange({
    ask: (folder: Folder) => deleteFolder(folder._id, ALL_PROJECTS, slug ?? null),
    onDone: (_answer, { title }) => toasts.success(`${title} was deleted!`),
  })
