import { accounts } from '@answerprint/contract/accounts'
import { dcp } from '@answerprint/contract/dcp'
import { allPermissions, isRestriction, type Permission, permissionsOf } from '@answerprint/contract/permissions'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../src/platform/database/database.ts'
import type { StoryClock } from '../clock.ts'
import { Person } from '../person.ts'

type Needs = {
  app: FastifyInstance
  db: Database
  origin: string
  clock: StoryClock
  /** How many people the test begins with: each has an address of their own. */
  people?: number | undefined
}

export const PASSWORD = 'projector4'
/** The first bytes of an MP4 file. */
export const FILM_HEAD = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')

/** Builders that fill in everything that a test does not care about. */
export function builders({ app, db, origin, clock, people = 0 }: Needs) {
  let count = people
  const signedIn = async (email = `person${++count}@studio.example`, full_name = 'Ada Lindqvist') => {
    const person = new Person(app)
    const body = { full_name, email, password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' }
    const { user } = await person.call(accounts.signup, { body })
    return Object.assign(person, { user })
  }
  /** A person who has an account joins an organization as Administrator, or with exactly these permissions. */
  const join = async (person: { user: { _id: string } }, organization_id: string, given?: readonly Permission[]) => {
    const permissions = given ?? allPermissions.filter((each) => !isRestriction(each))
    const role_id = clock.newId()
    const role = {
      _id: role_id,
      organization_id,
      name: `Role ${role_id}`,
      permissions: JSON.stringify(permissionsOf(permissions)),
      is_administrator: given === undefined,
      created_at: clock.now(),
    }
    await db.insertInto('roles').values(role).execute()
    await db.updateTable('users').set({ organization_id, role_id }).where('_id', '=', person.user._id).execute()
  }
  /** Adds an Administrator to an organization, or a member with exactly these permissions. */
  const memberOf = (organization_id: string) => async (given?: readonly Permission[], full_name?: string) => {
    const member = await signedIn(`member${++count}@nordlys.example`, full_name ?? 'Helen Lind')
    await join(member, organization_id, given)
    const { user } = await member.call(accounts.check, {})
    return Object.assign(member, { user })
  }
  return {
    countPeople: () => count,

    /** An individual with an account of their own. */
    person: signedIn,

    /** A member of staff. */
    async staff(email = 'dario@answerprint.example', full_name = 'Dario Pell') {
      const person = await signedIn(email, full_name)
      await db.updateTable('users').set({ is_staff: true }).where('_id', '=', person.user._id).execute()
      return person
    },

    /** An organization, and a way to add members with these permissions. */
    async organization(name = 'Nordlys Distribution', plan = 'studio') {
      const organization_id = clock.newId()
      const created_at = clock.now()
      await db.insertInto('organizations').values({ _id: organization_id, name, subscription_type: plan, created_at }).execute()
      await db
        .insertInto('storage_accounts')
        .values({ owner_id: organization_id, limit_bytes: 1024 ** 4 })
        .execute()
      const links = { remaining: 50, total: 50, forensic_remaining: 5, forensic_total: 5 }
      await db
        .insertInto('link_accounts')
        .values({ owner_id: organization_id, ...links })
        .execute()
      return { _id: organization_id, member: memberOf(organization_id) }
    },
    memberOf,
    join,

    project: (person: Person, title = 'The Salt Meridian') => person.call(projects.create, { body: { title } }),

    /** A complete upload: opened, sent, completed. */
    async file(person: Person, projectId: string, name = 'notes.txt', bytes: Buffer = Buffer.from('twelve reels'), folderId?: string) {
      const { upload_details } = await person.call(uploads.create, {
        body: {
          method: 'http',
          file_list: [{ name, size: bytes.length }],
          specifications: { project_id: projectId, ...(folderId && { folder_id: folderId }) },
        },
      })
      const [details] = upload_details
      if (!details) throw new Error('no upload was opened')
      await sendParts({ origin, person, uploadId: details.upload_id, partSize: details.part_size, bytes })
      const body = { status: 'Complete' as const, total_size: bytes.length }
      const { result } = await person.call(uploads.report, { params: { uploadID: details.upload_id }, body })
      if (!result?.file_id) throw new Error('the upload became no file')
      return result.file_id
    },

    /** A complete DCP; the paths in `without` were never sent. */
    async dcp(person: Person, projectID: string, name: string, files: ReadonlyMap<string, Uint8Array>, without: readonly string[] = []) {
      const listed = [...files].map(([path, bytes]) => ({ path, size: bytes.byteLength }))
      const { _id } = await person.call(dcp.create, { params: { projectID }, body: { name, files: listed } })
      for (const [path, bytes] of files) {
        if (!without.includes(path))
          await sendDcpFile({ origin, person, target: { project_id: projectID }, dcp_id: _id, path, bytes: Buffer.from(bytes) })
      }
      return _id
    },

    /** The screener of this film as if it had been encoded: 100 seconds, for tests that need no picture. */
    async published(fileId: string): Promise<string> {
      const { _id } = await db.selectFrom('screeners').select('_id').where('source_file_id', '=', fileId).executeTakeFirstOrThrow()
      const encode_id = clock.newId()
      const encode = {
        status: 'Complete',
        key_id: clock.newId(),
        wrapped_key: Buffer.alloc(44),
        prefix: 'x',
        plan: '{"chunk_count":1}',
      } as const
      await db
        .insertInto('encodes')
        .values({ _id: encode_id, screener_id: _id, ...encode, created_at: clock.now() })
        .execute()
      const ready = { is_available: true, is_active: true, encoding_status: 'Published', duration_seconds: 100, encode_id } as const
      const previews = { proxy_status: 'Complete', preview_prefix: 'previews/x' } as const
      await db
        .updateTable('screeners')
        .set({ ...ready, ...previews })
        .where('_id', '=', _id)
        .execute()
      return _id
    },
  }
}

type SendingDcp = {
  origin: string
  person: Person
  target: { project_id: string } | { file_request_id: string } | { order_id: string }
  dcp_id: string
  path: string
  bytes: Buffer
}

/** One file of a DCP, from opening its upload to completing it. */
export async function sendDcpFile({ origin, person, target, dcp_id, path, bytes }: SendingDcp) {
  const file_list = [{ name: path.split('/').pop() ?? '', path, size: bytes.length }]
  const { upload_details } = await person.call(uploads.create, {
    body: { method: 'http', file_list, specifications: { ...target, dcp_id } },
  })
  const { upload_id = '', part_size = 1 } = upload_details[0] ?? {}
  await sendParts({ origin, person, uploadId: upload_id, partSize: part_size, bytes })
  return person.call(uploads.report, { params: { uploadID: upload_id }, body: { status: 'Complete', total_size: bytes.length } })
}

type Sending = { origin: string; person: Person; uploadId: string; partSize: number; bytes: Buffer }

/** Sends every part to the address that was signed for it. */
export async function sendParts({ origin, person, uploadId, partSize, bytes }: Sending) {
  const count = Math.max(1, Math.ceil(bytes.length / partSize))
  for (let first = 1; first <= count; first += 64) {
    const range = `${first}-${Math.min(count, first + 63)}`
    const { parts } = await person.call(uploads.sign, { query: { upload_id: uploadId, parts: range } })
    for (const { part_number, url, headers } of parts) {
      const payload = bytes.subarray((part_number - 1) * partSize, part_number * partSize)
      const answer = await fetch(new URL(url, origin), { method: 'PUT', headers, body: new Uint8Array(payload) })
      if (!answer.ok) throw new Error(`part ${part_number}: ${answer.status} ${await answer.text()}`)
    }
  }
}
