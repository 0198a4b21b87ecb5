import { setTimeout as sleep } from 'node:timers/promises'
import { files } from '@answerprint/contract/files'
import { screeners } from '@answerprint/contract/screeners'
import { shortFilm } from '../../../apps/server/test/clips.ts'
import { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'

/** A new person with one film, uploaded and encoded. */
export async function givenEncodedFilm(origin: string, film = shortFilm()) {
  const owner = new RemotePerson(origin)
  await owner.signUp('helen@studio.example')
  const projectID = await owner.newProject('The Salt Meridian')
  const fileID = await owner.upload(projectID, 'THE_SALT_MERIDIAN.mp4', film)
  const { screener } = await owner.call(files.info, { params: { projectID }, query: { fileID } })
  const params = { projectID, screenerID: screener?._id ?? '' }
  await owner.call(screeners.activate, { params })
  while (!(await owner.call(screeners.get, { params })).is_available) await sleep(500)
  return { owner, ...params }
}
