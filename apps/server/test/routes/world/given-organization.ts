import { departments } from '@answerprint/contract/departments'
import { members } from '@answerprint/contract/members'
import { roles } from '@answerprint/contract/roles'
import type { Person } from '../../person.ts'
import type { Server } from '../../start-server.ts'
import { givenAccount } from './given-account.ts'
import { givenProject } from './given-project.ts'
import type { Things } from './things.ts'

export type Organization = {
  person: Person & { user: { email: string } }
  /** Watches through the link, in a browser that the server knows. */
  reviewer: Person
  things: Things
  addMember: Awaited<ReturnType<Server['given']['organization']>>['member']
}

export async function givenOrganization(server: Server, name: string): Promise<Organization> {
  const organization = await server.given.organization(name)
  const person = await organization.member()
  const plenty = { aspera_entitlement_bytes_remaining: 1024 ** 4 }
  await server.db.updateTable('organizations').set(plenty).where('_id', '=', organization._id).execute()
  // Another Administrator, so that the first may leave.
  await organization.member(undefined, 'Adaeze Okoro')
  const colleague = await organization.member(['files:can_download', 'projects:can_view'], 'Jun Takeda')
  const approver = await organization.member(['billing_and_plans:can_make_payments', 'projects:can_view'], 'Ida Brandt')
  const account = await givenAccount(server, person)
  const owners = {
    organization: organization._id,
    user: person.user._id,
    colleague: colleague.user._id,
    approver: approver.user._id,
    ...account,
  }
  const reviewer = server.anonymous()
  const team = await givenTeam(server, person, organization._id)
  return {
    person,
    reviewer,
    addMember: organization.member,
    things: await givenProject(server, { person, reviewer }, { ...owners, ...team }),
  }
}

async function givenTeam({ db }: Server, person: Person, organizationID: string) {
  const params = { organizationID }
  const { role } = await person.call(roles.create, { params, body: { name: 'Assistant' } })
  const { role: spare } = await person.call(roles.create, { params, body: { name: 'Not used yet' } })
  const { department } = await person.call(departments.create, { params, body: { name: 'Acquisitions' } })
  const asked = (name: string) => ({ name, email: `${name.toLowerCase()}@${organizationID}.example`, role_id: role._id })
  const users = [asked('Lior'), asked('Sofia')]
  const { users: invited } = await person.call(members.invite, { params, body: { users } })
  // Read from the queue: delivering it would also run the jobs of films.
  const posted = db.selectFrom('mails').select('body_text')
  const mail = await posted.where('to_address', '=', users[1]?.email ?? '').executeTakeFirstOrThrow()
  const invite = /invite\/([0-9a-f]+)/.exec(mail.body_text ?? '')?.[1] ?? ''
  return { role: role._id, spareRole: spare._id, department: department._id, invitee: invited[0]?._id ?? '', invite }
}
