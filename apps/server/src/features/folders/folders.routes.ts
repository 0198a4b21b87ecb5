import { folders as contract } from '@answerprint/contract/folders'
import type { Api } from '#platform/http/api'
import type { Folders } from './folders.service.ts'
import type { MoveFiles } from './move-to-project.ts'

export function folderRoutes({ mount }: Api, folders: Folders, moveFiles: MoveFiles): void {
  mount(contract.create, (input, viewer) => folders.create(viewer, input))
  mount(contract.update, (input, viewer) => folders.update(viewer, input))
  mount(contract.change, (input, viewer) => folders.update(viewer, input))
  mount(contract.all, (input, viewer) => folders.all(viewer, input))
  mount(contract.insertFile, (input, viewer) => folders.insertFile(viewer, input))
  mount(contract.move, (input, viewer) => moveFiles(viewer, input))
  mount(contract.tree, (input, viewer) => folders.tree(viewer, input))
  mount(contract.buildTree, (input, viewer, call) => folders.buildTree(viewer, input, call))
}
