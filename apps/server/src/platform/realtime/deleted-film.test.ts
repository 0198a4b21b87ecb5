import { files } from '@answerprint/contract/files'
import { screenerChannel } from '@answerprint/contract/realtime'
import { expect, test } from 'vitest'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { heard, withSocket } from './given-socket.ts'

test('the page of a film hears that the film was deleted', async () => {
  const { given, live, ada, connect } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const fileID = await given.file(ada, projectID, 'FILM.mp4', FILM_HEAD)
  const screenerID = await given.published(fileID)
  const socket = connect(ada)
  const event = heard(socket, screenerChannel(screenerID), 'ScreenerUpdated')
  await heard(socket, screenerChannel(screenerID), 'pusher:subscription_succeeded')

  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: fileID, type: 'video_file' }] } })

  await expect(event).resolves.toMatchObject({ _id: screenerID, changes: ['deleted'] })
  socket.disconnect()
  await live.close()
})
