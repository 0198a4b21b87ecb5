import type { Permission } from '@answerprint/contract/permissions'
import { FILM_HEAD } from '../../../apps/server/test/given/given.ts'
import type { Person } from '../../../apps/server/test/person.ts'
import type { Organization } from '../../../apps/server/test/routes/world/given-organization.ts'
import type { Things } from '../../../apps/server/test/routes/world/things.ts'
import { givenWorld } from '../../../apps/server/test/routes/world/world.ts'
import type { Server } from '../../../apps/server/test/start-server.ts'
import type { Chance } from './chance.ts'

/** Whose things they are: an organization, or an individual. */
export type Owner = { label: string; id: string; things: Partial<Things> }
export type Member = Person & { user: { _id: string } }
export type Actor = {
  label: string
  owner: Owner
  person: Person
  userId?: string
  /** Another person in their place, when they were removed from the organization. */
  renew?: () => Promise<Member>
}

const SCREENING: readonly Permission[] = [
  ...(['projects:can_view', 'projects:can_modify', 'files:can_share', 'files:can_download', 'screeners:can_manage'] as const),
  ...(['screener_rooms:can_view', 'screener_rooms:can_modify', 'screener_rooms:can_send', 'screener_rooms:require_password'] as const),
]
const OFFICE: readonly Permission[] = [
  ...(['projects:can_view', 'billing_and_plans:can_make_payments', 'users_and_roles:can_view', 'users_and_roles:can_modify'] as const),
]

export type People = Awaited<ReturnType<typeof givenPeople>>

/** Two organizations with an administrator and another member each, an individual, a member of staff, and visitors of their links. */
export async function givenPeople(server: Server) {
  const { db, given } = server
  const world = await givenWorld(server)
  const home = ownerOf('Nordlys', world.home)
  const away = ownerOf('Takeda', world.away)
  await db.updateTable('users').set({ is_staff: false }).execute()
  const alone = await givenIndividual(server)
  const staff = await given.staff('staff@answerprint.example', 'Ida Staff')
  const members = [
    await teamOf(server, { owner: home, organization: world.home, permissions: SCREENING }),
    await teamOf(server, { owner: away, organization: world.away, permissions: OFFICE }),
  ].flat()
  await db.updateTable('users').set({ email_confirmed_at: server.clock.now() }).execute()
  await countOrders(server)
  const individual = { label: 'the individual', owner: alone.owner, person: alone.person, userId: alone.owner.id }
  const visitors: Actor[] = [
    { label: 'a reviewer of Nordlys', owner: home, person: world.home.reviewer },
    { label: 'a reviewer of Takeda', owner: away, person: world.away.reviewer },
    { label: 'a visitor of the individual', owner: alone.owner, person: server.anonymous() },
    { label: 'a visitor of Nordlys', owner: home, person: server.anonymous() },
  ]
  return {
    owners: [home, away, alone.owner],
    members: [...members, individual] as readonly Actor[],
    staff: { label: 'staff', owner: home, person: staff, userId: staff.user._id } as Actor,
    visitors: visitors as readonly Actor[],
  }
}

/** The world is given orders as rows, past the service that counts them. */
async function countOrders({ db }: Server): Promise<void> {
  await db.deleteFrom('order_counts').execute()
  await db
    .insertInto('order_counts')
    .columns(['holder_id', 'orders'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(({ fn }) => ['owner_id', fn.countAll<number>().as('orders')])
        .where('order_number', 'is not', null)
        .groupBy('owner_id'),
    )
    .execute()
}

const ownerOf = (label: string, { things }: Organization): Owner => ({ label, id: things.organization, things })

type Team = { owner: Owner; organization: Organization; permissions: readonly Permission[] }

async function teamOf({ db }: Server, { owner, organization, permissions }: Team): Promise<Actor[]> {
  const { person, things, addMember } = organization
  const addLimited = async () => {
    const member = await addMember(permissions, 'Jun Limited')
    const rows = [things.project, things.destination].map((project_id) => ({ project_id, user_id: member.user._id }))
    // The projects may be gone by then.
    const present = await db.selectFrom('projects').select('_id').where('_id', 'in', [things.project, things.destination]).execute()
    const kept = rows.filter((row) => present.some(({ _id }) => _id === row.project_id))
    if (kept.length > 0) await db.insertInto('project_members').values(kept).execute()
    return member
  }
  const limited = await addLimited()
  return [
    {
      ...{ label: `the administrator of ${owner.label}`, owner, person, userId: things.user },
      renew: () => addMember(undefined, 'Adaeze Again'),
    },
    { label: `a member of ${owner.label}`, owner, person: limited, userId: limited.user._id, renew: addLimited },
  ]
}

async function givenIndividual({ given }: Server) {
  const person = await given.person('indira@lone.example', 'Indira Lone')
  const titles = ['Own reel', 'Own trailer', 'Own stills']
  const [first] = await Promise.all(titles.map((title) => given.project(person, title)))
  const project = first?._id ?? ''
  await given.file(person, project)
  await given.published(await given.file(person, project, 'film.mp4', FILM_HEAD))
  const owner: Owner = { label: 'Indira', id: person.user._id, things: {} }
  return { owner, person }
}

/** Who calls an endpoint with this access. Most often someone who may. */
export function actorFor({ members, staff, visitors }: People, access: string, chance: Chance): Actor {
  if (access === 'staff' && chance.happens(0.9)) return staff
  if (access === 'public' && chance.happens(0.6)) return chance.pick(visitors)
  // The first organization is used most.
  const [admin, member, otherAdmin, otherMember, individual] = members
  const often = [admin, admin, admin, member, member, otherAdmin, otherAdmin, otherMember, individual, individual]
  return chance.pick(often) as Actor
}
