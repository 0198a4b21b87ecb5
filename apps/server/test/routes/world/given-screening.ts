import type { Input } from '@answerprint/contract/endpoint'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import { FRENCH } from './samples.ts'
import type { Things } from './things.ts'

export async function givenShared(server: Server, person: Person, things: Pick<Things, 'organization' | 'project' | 'screener'>) {
  const { project, screener } = things
  return {
    room: await givenRoom(person, things),
    roomProject: project,
    subtitleFile: await server.given.file(person, project, 'film_de.srt'),
    subtitles: await givenSubtitles(server, person, { projectID: project, screenerID: screener }),
    ...(await givenShare(person, screener)),
  }
}

async function givenRoom(person: Person, { organization, project, screener }: Pick<Things, 'organization' | 'project' | 'screener'>) {
  const owner = { organizationID: organization }
  const { _id } = await person.call(screenerRooms.create, { params: owner, body: { screenerGroupName: 'Berlin 2026' } })
  const params = { ...owner, roomID: _id }
  await person.call(screenerRooms.addProjects, { params, body: { projectIDs: [project] } })
  await person.call(screenerRooms.addScreeners, { params: { ...params, projectID: project }, body: { screenerIDs: [screener] } })
  return _id
}

/** As the job leaves them: read, with their WebVTT in the store. */
async function givenSubtitles({ db, store }: Server, person: Person, params: { projectID: string; screenerID: string }) {
  const body = { language: 'fr', file_name: 'french.srt', file: FRENCH }
  const { _id } = await person.call(screeners.addSubtitles, { params, body })
  const vtt_key = `screeners/${params.screenerID}/subtitles/${_id}/read.vtt`
  await store.put(vtt_key, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOui\n'), { content_type: 'text/vtt' })
  await db.updateTable('screener_subtitles').set({ state: 'Ready', cues: 1, vtt_key }).where('_id', '=', _id).execute()
  return _id
}

async function givenShare(person: Person, screenerID: string) {
  const emails = [{ full_name: 'Haruki Aizawa', email: 'haruki@takeda.example' }]
  const { shared_screeners } = await person.call(sharedScreeners.send, {
    body: { shareType: 'email', screenerID, emails, commentingEnabled: true },
  })
  const [sent] = shared_screeners
  if (!sent) throw new Error('nothing was shared')
  return { share: sent._id, token: sent.url.split('/').pop() ?? '' }
}

/** Links that are shut to a visitor: by their limit, by their date, and by their network. */
export async function givenShutLinks({ db }: Server, person: Person, screenerID: string) {
  const send = async (
    body: Partial<Input<(typeof sharedScreeners)['send']>['body']>,
    state: { views?: number; expiry?: Date; bound_network?: string },
  ) => {
    const { shared_screeners } = await person.call(sharedScreeners.send, { body: { shareType: 'link', screenerID, ...body } })
    const [link] = shared_screeners
    if (!link) throw new Error('nothing was shared')
    await db.updateTable('shared_screeners').set(state).where('_id', '=', link._id).execute()
    return link.url.split('/').pop() ?? ''
  }
  const emails = [{ full_name: 'Ingrid Solheim', email: 'ingrid@nordlys.example' }]
  return {
    usedToken: await send({ linkName: 'Press', viewCountLimit: 1 }, { views: 1 }),
    expiredToken: await send({ linkName: 'Last year' }, { expiry: new Date(0) }),
    boundToken: await send({ shareType: 'email', emails, ipProtectionEnabled: true }, { bound_network: '192.0.2.1' }),
  }
}
