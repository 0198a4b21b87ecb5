import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@answerprint/contract/files'
import { history } from '@answerprint/contract/history'
import { notifications } from '@answerprint/contract/notifications'
import { type Server, type StoryOptions, startServer } from '../../../../test/start-server.ts'

export const FAST = { SCRUB_MB_PER_SECOND: '1000000' }
export const DAMAGED = { code: 'file_damaged', status: 409 }

export async function givenServer(environment: Record<string, string> = FAST, options: StoryOptions = {}) {
  const server = await startServer(environment, options)
  const ada = await server.given.person('ada@studio.example')
  const { _id: projectID } = await server.given.project(ada)
  const scrub = async (signal = new AbortController().signal) =>
    server.composed.handlers.find((each) => each.job.name === 'scrub')?.run({}, { id: 'x', signal, isLast: false })
  const info = (fileID: string) => ada.call(files.info, { params: { projectID }, query: { fileID } })
  const download = (fileID: string) => ada.call(files.download, { query: { fileID, projectID } })
  const titles = async () => (await ada.call(notifications.list, { query: {} })).notifications.map((each) => each.title)
  const mails = () => server.mailbox.map((each) => each.subject).filter((each) => /damaged|repaired/.test(each))
  const actions = async () =>
    (await ada.call(history.list, { params: { projectID }, query: {} })).history.map((each) => each.message_plain).filter(isOfDamage)
  return { ...server, server, ada, projectID, scrub, info, download, titles, mails, actions }
}
const isOfDamage = (sentence: string) => /damaged|repaired/.test(sentence)

/** The file of this machine that holds the bytes of an object. */
export async function pathOf({ root }: Pick<Server, 'root'>, key: string): Promise<string> {
  const folder = join(root, 'objects', key, '..')
  const name = (await readdir(folder)).find((each) => each.startsWith(`${key.split('/').at(-1)}~`) && !each.endsWith('~meta'))
  return join(folder, name ?? '')
}

export async function keyOf({ db }: Pick<Server, 'db'>, fileId: string): Promise<string> {
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', fileId).executeTakeFirstOrThrow()
  return key ?? ''
}

export async function flip(path: string, at: number): Promise<void> {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}

export const tokenOf = ({ url }: { url: string }): string => url.split('/').pop() ?? ''
