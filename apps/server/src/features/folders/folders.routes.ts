import { folders as contract } from '@answerprint/contract/folders'
import type { Api } from '#platform/http/api'
import type { Folders } from './folders.service.ts'

export function folderRoutes({ mount }: Api, folders: Folders): void {
  mount(contract.create, (input, viewer) => folders.create(viewer, input))
  mount(contract.update, (input, viewer) => folders.update(viewer, input))
  mount(contract.buildTree, (input, viewer) => folders.buildTree(viewer, input))
}
