import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { shortFilm } from '../clips.ts'
import type { Server } from '../start-server.ts'

/** An encoded film of ten seconds, which is three segments of 320 x 180, of an organization with links enough. */
export async function givenEncodedFilm(server: Server) {
  const organization = await server.given.organization()
  const links = { remaining: 60, total: 60, forensic_remaining: 60, forensic_total: 60 }
  await server.db.updateTable('link_accounts').set(links).where('owner_id', '=', organization._id).execute()
  const helen = await organization.member()
  const { _id: projectID } = await server.given.project(helen)
  await server.given.file(helen, projectID, 'SALT_MERIDIAN_FTR.mp4', shortFilm())
  const { files: listed } = await helen.call(files.list, { params: { projectID }, query: {} })
  const params = { projectID, screenerID: listed[0]?.screener?._id ?? '' }
  await helen.call(screeners.activate, { params })
  await server.work()
  return { helen, params, organizationID: organization._id }
}
