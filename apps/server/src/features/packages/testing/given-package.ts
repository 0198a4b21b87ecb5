import { folders } from '@answerprint/contract/folders'
import { notifications } from '@answerprint/contract/notifications'
import { type PackageRequest, packages } from '@answerprint/contract/packages'
import type { z } from 'zod'
import { startServer } from '../../../../test/start-server.ts'

type Asked = Partial<z.input<typeof PackageRequest>>
type Change = z.input<typeof packages.update.body>
export const tokenOf = ({ url }: { url: string }) => url.split('/').pop() ?? ''

/** A folder with a file in it, and a file beside it. The package holds both. */
export async function givenPackage(asked: Asked = {}, environment: Record<string, string> = {}) {
  const server = await startServer(environment)
  const organization = await server.given.organization()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Localisation' } })
  const inside = await server.given.file(helen, projectID, 'fr.srt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nOui\n'), folder)
  const beside = await server.given.file(helen, projectID, 'dialogue "list".txt')
  const unshared = await server.given.file(helen, projectID, 'contract.txt')
  const _files = [
    { _id: folder, type: 'folder' as const },
    { _id: beside, type: 'document' as const },
  ]
  const emails = [{ email: 'haruki@takeda.example', label: 'Haruki Aizawa' }]
  const body = { shareType: 'email' as const, emails, _files, label: 'Delivery', ...asked }
  const { package: made } = await helen.call(packages.send, { params, body })
  const token = tokenOf(made)
  const update = (change: Change) => helen.call(packages.update, { params: { projectID, packageID: made._id }, body: change })
  const row = async () => (await helen.call(packages.list, { params, query: {} })).packages[0]
  const bell = async () => (await helen.call(notifications.list, { query: {} })).notifications.map((each) => each.title)
  return {
    ...server,
    organization,
    helen,
    params,
    folder,
    inside,
    beside,
    unshared,
    made,
    token,
    update,
    row,
    bell,
    visitor: server.anonymous(),
  }
}
