import { files as contract } from '@answerprint/contract/files'
import type { Api } from '#platform/http/api'
import type { Files } from './files.service.ts'

export function fileRoutes({ mount }: Api, files: Files): void {
  mount(contract.list, (input, viewer) => files.list(viewer, input))
  mount(contract.inFolder, (input, viewer) => files.inFolder(viewer, input))
  mount(contract.sources, (input, viewer) => files.sources(viewer, input))
  mount(contract.info, (input, viewer) => files.info(viewer, input))
  mount(contract.update, (input, viewer) => files.update(viewer, input))
  mount(contract.delete, (input, viewer) => files.delete(viewer, input))
  mount(contract.deletion, (input, viewer) => files.deletion(viewer, input))
  mount(contract.preview, (input, viewer) => files.preview(viewer, input))
  mount(contract.retryPreviews, (input, viewer) => files.retryPreviews(viewer, input))
  mount(contract.download, (input, viewer) => files.download(viewer, input))
}
