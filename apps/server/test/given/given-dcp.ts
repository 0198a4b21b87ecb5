import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import type { MadePackage } from '@answerprint/dcp/testing/make-package'
import type { Server } from '../start-server.ts'

export const NAME = 'SaltMeridian_FTR-1_F_EN-XX_INT_51_2K'
export const sizeOf = (files: MadePackage) => [...files.values()].reduce((sum, each) => sum + each.byteLength, 0)
export const withByteChanged = (files: MadePackage, path: string): MadePackage => {
  const bytes = Uint8Array.from(files.get(path) ?? [])
  bytes[7] = (bytes[7] ?? 0) ^ 1
  return new Map(files).set(path, bytes)
}

export async function givenAda(server: Server) {
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const info = (fileID: string) => ada.call(dcp.get, { params: { projectID, fileID } })
  const list = async () => (await ada.call(files.list, { params: { projectID }, query: {} })).files
  return { ada, projectID, info, list }
}
export const storage = ({ db }: Server) => db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).execute()
