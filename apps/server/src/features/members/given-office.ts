import { members } from '@answerprint/contract/members'
import { organizations } from '@answerprint/contract/organizations'
import { roles } from '@answerprint/contract/roles'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

/** An organization that was really made, with its default roles. */
export async function givenOffice(name = 'Nordlys Distribution') {
  const server = await startServer()
  const helen = await server.given.person('helen@nordlys.example', 'Helen Lind')
  const { organization } = await helen.call(organizations.create, { body: { name } })
  const params = { organizationID: organization._id }
  const { roles: made } = await helen.call(roles.list, { params })
  const role = Object.fromEntries(made.map((each) => [each.name, each._id])) as Record<string, string>
  const row = (full_name: string, role_name: string) => ({
    name: full_name,
    email: `${full_name.split(' ')[0]?.toLowerCase()}@nordlys.example`,
    role_id: role[role_name] ?? '',
  })
  const list = async (person: Person = helen) => (await person.call(members.list, { params })).users
  const idOf = async (full_name: string) => (await list()).find((each) => each.full_name === full_name)?._id ?? ''
  /** A person who has signed in once. */
  const member = async (full_name: string, role_name: string) => {
    const person = await server.given.person(row(full_name, role_name).email, full_name)
    const change = { organization_id: organization._id, role_id: role[role_name] ?? '' }
    await server.db.updateTable('users').set(change).where('_id', '=', person.user._id).execute()
    return person
  }
  const update = (who: Person, userID: string, body: { key: string; value: unknown }) =>
    who.request(members.update, { params: { ...params, userID }, body })
  return { ...server, helen, params, role, row, list, idOf, member, update }
}
