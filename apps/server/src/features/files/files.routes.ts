import { fail } from '@answerprint/contract/errors'
import { files as contract } from '@answerprint/contract/files'
import type { Api } from '#platform/http/api'
import type { Call } from '#platform/http/call'
import type { Files } from './files.service.ts'

type Address = Awaited<ReturnType<Files['download']>>
/** For visitors who opened a link to a share package; undefined where they did not. */
export type ByGrant = {
  ofPackage(token: string, fileId: string, call: Call): Promise<Address | undefined>
  /** Whether the file is in the package. */
  holds(token: string, fileId: string): Promise<boolean>
  ofAny(fileId: string, call: Call): Promise<Address | undefined>
}

export function fileRoutes({ mount }: Api, files: Files, byGrant: ByGrant): void {
  mount(contract.list, (input, viewer) => files.list(viewer, input))
  mount(contract.inFolder, (input, viewer) => files.inFolder(viewer, input))
  mount(contract.sources, (input, viewer) => files.sources(viewer, input))
  mount(contract.info, (input, viewer) => files.info(viewer, input))
  mount(contract.update, (input, viewer) => files.update(viewer, input))
  mount(contract.delete, (input, viewer) => files.delete(viewer, input))
  mount(contract.deletion, (input, viewer) => files.deletion(viewer, input))
  mount(contract.preview, (input, viewer) => files.preview(viewer, input))
  mount(contract.retryPreviews, (input, viewer) => files.retryPreviews(viewer, input))
  mount(contract.download, async (input, viewer, call) => {
    const { package_id, fileID } = input.query
    const isTheirs = viewer !== undefined && (await files.sees(viewer, input))
    if (package_id !== undefined) {
      const given = await byGrant.ofPackage(package_id, fileID, call)
      if (given || !isTheirs) return given ?? fail('link_not_opened')
      if (!(await byGrant.holds(package_id, fileID))) return fail('file_elsewhere')
    }
    if (isTheirs) return files.download(viewer, input, call)
    return (await byGrant.ofAny(fileID, call)) ?? fail(viewer ? 'no_access' : 'no_session')
  })
}
