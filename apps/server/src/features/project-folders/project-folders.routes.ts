import { projectFolders as contract } from '@answerprint/contract/project-folders'
import type { Api } from '#platform/http/api'
import type { ProjectFolders } from './project-folders.service.ts'

export function projectFolderRoutes({ mount }: Api, folders: ProjectFolders): void {
  mount(contract.tree, (_input, viewer) => folders.tree(viewer))
  mount(contract.create, (input, viewer) => folders.create(viewer, input))
  mount(contract.move, (input, viewer) => folders.move(viewer, input))
  mount(contract.rename, (input, viewer) => folders.rename(viewer, input))
  mount(contract.delete, (input, viewer) => folders.delete(viewer, input))
}
