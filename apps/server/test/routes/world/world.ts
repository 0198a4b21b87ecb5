import type { Person } from '../../person.ts'
import { savedStory } from '../../saved-story.ts'
import type { Server } from '../../start-server.ts'
import { givenOrganization, type Organization } from './given-organization.ts'
import { givenProject } from './given-project.ts'
import type { Things } from './things.ts'
import { unknownThings } from './unknown-things.ts'

export type World = {
  home: Organization
  /** Another organization, with the same kinds of things. */
  away: Organization
  /** A third one. */
  beyond: Organization
  /** Another project of the home organization. */
  sibling: Things
  /** Ids that were never issued. */
  unknown: Things
}

export async function givenWorld(server: Server): Promise<World> {
  const away = await givenOrganization(server, 'Takeda Pictures')
  const beyond = await givenOrganization(server, 'Brandt Sales')
  // Last: each organization advances the clock, and codes of an authenticator expire soon.
  const home = await givenOrganization(server, 'Nordlys Distribution')
  const sibling = await givenProject(server, home, home.things)
  return { home, away, beyond, sibling, unknown: unknownThings(server) }
}

/** The same, created once per worker: each test gets a server with a copy of it. */
export const savedWorld = savedStory<World>({
  make: givenWorld,
  at: (server, world) => ({
    ...world,
    home: organizationAt(server, world.home),
    away: organizationAt(server, world.away),
    beyond: organizationAt(server, world.beyond),
  }),
})

/** Who makes a call that needs no account. */
export const visitorOf = (server: Server, { home }: World, name: string): Person =>
  /^(review|comments)\./.test(name) ? home.reviewer : server.anonymous()

function organizationAt({ app, given }: Server, { person, reviewer, things }: Organization): Organization {
  const { user } = person
  return {
    person: Object.assign(person.at(app), { user }),
    reviewer: reviewer.at(app),
    things,
    addMember: given.memberOf(things.organization),
  }
}
