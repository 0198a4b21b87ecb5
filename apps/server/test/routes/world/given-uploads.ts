import { uploads } from '@answerprint/contract/uploads'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import type { Team } from './things.ts'

/** A previewed import that is not fetched yet. */
export async function givenImport({ db, clock, secrets }: Server, { organization: owner_id, user: user_id }: Team, project_id: string) {
  const _id = clock.newId()
  const sealed_url = secrets.seal('import-link', Buffer.from('https://www.dropbox.com/s/still/still.txt'))
  const found = { type: 'dropbox', sealed_url, origin_name: 'still.txt', is_folder: false, status: 1 } as const
  const at = { created_at: clock.now(), updated_at: clock.now() }
  await db
    .insertInto('imports')
    .values({ _id, owner_id, user_id, project_id, ...found, ...at })
    .execute()
  return _id
}

/** One that the high-speed client has begun; later calls need no transfer server. */
export async function givenAsperaUpload({ db }: Server, person: Person, project_id: string): Promise<string> {
  const file_list = [{ name: 'reel.txt', size: 100 }]
  const { upload_details } = await person.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id } } })
  const _id = upload_details[0]?.upload_id ?? ''
  await db
    .updateTable('uploads')
    .set({ method: 'aspera', object_key: `originals/${_id}/source` })
    .where('_id', '=', _id)
    .execute()
  return _id
}
