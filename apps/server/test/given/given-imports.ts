import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { files } from '@answerprint/contract/files'
import type { ImportProvider } from '@answerprint/contract/import-rules'
import { imports } from '@answerprint/contract/imports'
import { afterAll, beforeEach } from 'vitest'
import { FileHosts } from '../hosts/file-hosts.ts'
import type { Person } from '../person.ts'
import { type Server, startServer } from '../start-server.ts'
import { FILM_HEAD } from './given.ts'

export const DROPBOX = 'https://www.dropbox.com/scl/fi/9x2/glass-harbour.mov?rlkey=k7&dl=0'
export const DRIVE = 'https://drive.google.com/file/d/1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn/view?usp=sharing'
export const DRIVE_ID = '1viszDFtJbJAOr0XZSogEjxqR0W7bsZBn'
export const FOLDER = 'https://drive.google.com/drive/folders/14JGqbwC7RGXDnXYOQ78?usp=sharing'
export const FOLDER_ID = '14JGqbwC7RGXDnXYOQ78'

export const film = (size = 300_000) => Buffer.concat([FILM_HEAD, randomBytes(size)])
export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The file hosts of one test file, empty before each story. */
export async function startFileHosts(): Promise<FileHosts> {
  const hosts = await FileHosts.start()
  afterAll(() => hosts.close())
  beforeEach(() => {
    for (const each of [hosts.dropbox, hosts.drive, hosts.names, hosts.others]) each.clear()
    hosts.asked.length = 0
  })
  return hosts
}

export async function givenAda(hosts: FileHosts, environment: Record<string, string> = {}) {
  const server = await startServer(environment, { outbound: hosts.outbound() })
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  return { server, ada, projectID, ...callsOf(server, ada, projectID) }
}

export function callsOf(server: Server, person: Person, project_id: string) {
  const look = async (type: ImportProvider, url: string, more: object = {}) =>
    (await person.call(imports.link, { body: { type, url, project_id, ...more } })).response
  const confirm = (importID: string) => person.call(imports.confirm, { params: { importID } })
  const list = async () => (await person.call(imports.list, { query: {} })).imports
  return {
    look,
    confirm,
    list,
    run: async (type: ImportProvider, url: string, more: object = {}) => {
      const { _id } = await look(type, url, more)
      await confirm(_id)
      await server.work()
      return (await list()).find((each) => each._id === _id)
    },
    inFolder: async (folderID?: string) =>
      (await person.call(files.list, { params: { projectID: project_id }, query: { ...(folderID && { folderID }) } })).files,
  }
}

export const storage = ({ db }: Server) => db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).executeTakeFirst()
export const storedHash = async ({ db, store }: Server, fileId: string) => {
  const { key } = await db.selectFrom('files').select('key').where('_id', '=', fileId).executeTakeFirstOrThrow()
  return sha256(await buffer((await store.read(key ?? '')).body))
}
