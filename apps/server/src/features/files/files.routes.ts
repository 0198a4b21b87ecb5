import { fail } from '@answerprint/contract/errors'
import { files as contract } from '@answerprint/contract/files'
import type { Api } from '#platform/http/api'
import type { Call } from '#platform/http/call'
import type { Files } from './files.service.ts'

/** For somebody with a link to a share package. */
type DownloadByLink = (token: string, fileId: string, call: Call) => ReturnType<Files['download']>

export function fileRoutes({ mount }: Api, files: Files, downloadByLink: DownloadByLink): void {
  mount(contract.list, (input, viewer) => files.list(viewer, input))
  mount(contract.inFolder, (input, viewer) => files.inFolder(viewer, input))
  mount(contract.sources, (input, viewer) => files.sources(viewer, input))
  mount(contract.info, (input, viewer) => files.info(viewer, input))
  mount(contract.update, (input, viewer) => files.update(viewer, input))
  mount(contract.delete, (input, viewer) => files.delete(viewer, input))
  mount(contract.deletion, (input, viewer) => files.deletion(viewer, input))
  mount(contract.preview, (input, viewer) => files.preview(viewer, input))
  mount(contract.retryPreviews, (input, viewer) => files.retryPreviews(viewer, input))
  mount(contract.download, (input, viewer, call) => {
    const { package_id, fileID } = input.query
    if (package_id !== undefined) return downloadByLink(package_id, fileID, call)
    return viewer ? files.download(viewer, input) : fail('no_session')
  })
}
