import { toasts } from '#platform/toasts'
import { movedWords } from './folder-places.ts'
import { moveProjects } from './project-folders.api.ts'
import { useFolderChange } from './use-folder-change.ts'

type Move = { folderID: string; projectIds: string[] }

/** Moves projects and says where they went. `onMoved` comes after the answer. */
export const useMoveProjects = (slug: string | undefined, onMoved: (projectIds: string[]) => void) =>
  useFolderChange({
    ask: ({ folderID, projectIds }: Move) => moveProjects(folderID, projectIds, slug ?? null),
    onDone: ({ folder }, { projectIds }) => {
      toasts.success(movedWords(projectIds.length, folder.title))
      onMoved(projectIds)
    },
  })
