import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { accounts } from '@answerprint/contract/accounts'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { projectChannel, REALTIME_KEY, realtime } from '@answerprint/contract/realtime'
import { review } from '@answerprint/contract/review'
import { uploads } from '@answerprint/contract/uploads'
import { WebSocket } from 'ws'
import { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'

export type Place = { ada: RemotePerson; email: string; projectID: string; fileID: string }

const PICTURE_OF_FILE = Buffer.alloc(300_000, 'Every frame. ')

/** What people do all day, and how they leave: some of it ends well, the rest in the middle. What is made is deleted again. */
export const ERRANDS: readonly ((place: Place, turn: number) => Promise<void>)[] = [
  comeAndGo,
  changeFolder,
  uploadWhole,
  uploadDropped,
  downloadDropped,
  listen,
  guess,
]

async function comeAndGo({ ada, email, projectID }: Place): Promise<void> {
  const person = new RemotePerson(ada.origin)
  await person.signIn(email)
  await person.call(files.list, { params: { projectID }, query: {} })
  await person.call(accounts.logout, {})
}

async function changeFolder({ ada, projectID }: Place, turn: number): Promise<void> {
  const params = { projectID }
  const { _id } = await ada.call(folders.create, { params, body: { name: `Dailies ${turn}`, _files: [] } })
  await ada.call(folders.change, { params: { projectID, folderID: _id }, body: { key: 'name', value: `Rushes ${turn}` } })
  await ada.call(files.delete, { params, body: { _files: [{ _id, type: 'folder' }] } })
}

async function uploadWhole({ ada, projectID }: Place, turn: number): Promise<void> {
  const _id = await ada.upload(projectID, `notes ${turn}.txt`, Buffer.from(`Reel ${turn}`))
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id, type: 'document' }] } })
}

/** The line is cut in the middle of a part; then the upload is given up. */
async function uploadDropped({ ada, projectID }: Place, turn: number): Promise<void> {
  const { uploadId } = await ada.openUpload(projectID, `film ${turn}.txt`, PICTURE_OF_FILE.length)
  const { parts } = await ada.call(uploads.sign, { query: { upload_id: uploadId, parts: '1' } })
  const { url = '', headers = {} } = parts[0] ?? {}
  const sent = request(new URL(url, ada.origin), { method: 'PUT', headers: { ...headers, 'content-length': PICTURE_OF_FILE.length } })
  const closed = closing(sent)
  sent.write(PICTURE_OF_FILE.subarray(0, 150_000), () => sent.destroy())
  await closed
  await ada.call(uploads.abort, { params: { uploadID: uploadId } })
}

async function downloadDropped({ ada, fileID }: Place): Promise<void> {
  const { token } = await ada.call(files.download, { query: { fileID } })
  const asked = request(new URL(token, ada.origin))
  const closed = closing(asked)
  asked.on('response', (answer) => answer.once('data', () => asked.destroy()))
  asked.end()
  await closed
}

/** An end in the middle is an error to the one who leaves, too. */
function closing(asked: ClientRequest): Promise<void> {
  asked.on('error', () => undefined)
  return new Promise((resolve) => asked.once('close', () => resolve()))
}

/** A page that hears of a project, and is gone without a word. */
async function listen({ ada, projectID }: Place): Promise<void> {
  const socket = new WebSocket(`${ada.origin.replace('http', 'ws')}/app/${REALTIME_KEY}?protocol=7`)
  const [hello] = await once(socket, 'message')
  const socketId = (JSON.parse(JSON.parse(String(hello)).data) as { socket_id: string }).socket_id
  const channel = projectChannel(projectID)
  const { auth } = await ada.call(realtime.authorize, { body: { socket_id: socketId, channel_name: channel } })
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
  await once(socket, 'message')
  const closed = once(socket, 'close')
  socket.terminate()
  await closed
}

/** A link that no one was given. */
async function guess({ ada }: Place, turn: number): Promise<void> {
  const stranger = new RemotePerson(ada.origin)
  const token = `guess${turn}`.padEnd(32, 'x')
  await stranger.call(review.open, { params: { token } }).catch(() => undefined)
}
