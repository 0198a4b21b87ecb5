import { folders } from '@answerprint/contract/folders'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { RemotePerson } from '../../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, type ServerProcess } from '../../../apps/server/test/processes/support/server-process.ts'
import { seedFiles } from '../http/seed-files.ts'
import type { Question } from './crowd.ts'

export type Tenant = { origin: string; cookie: string; projectID: string; folderID: string }

const MOST_FILES = 100_000
const FILES = 5_000

/** Customers with a project each; that of the first is large. */
export async function openTenants({
  server,
  dataDir,
  count,
}: {
  server: ServerProcess
  dataDir: string
  count: number
}): Promise<Tenant[]> {
  const client = await connectTo(dataDir)
  const tenants: Tenant[] = []
  for (let index = 0; index < count; index++) {
    const person = new RemotePerson(server.origin)
    await person.signUp(`person${index}@studio.example`)
    const projectID = await person.newProject('The Salt Meridian')
    const { _id: folderID } = await person.call(folders.create, { params: { projectID }, body: { name: 'Dailies', _files: [] } })
    await seedFiles(client, projectID, index === 0 ? MOST_FILES : FILES)
    tenants.push({ origin: server.origin, cookie: person.cookies(), projectID, folderID })
  }
  await client.query('checkpoint')
  await client.end()
  return tenants
}

function asking({ origin, cookie }: Tenant, path: string, method = 'GET', body?: unknown): Question {
  const question = { url: `${origin}/api${path}`, method, cookie }
  return body === undefined ? question : { ...question, body }
}

type Listing = Record<string, string | number>
const listing = ({ projectID }: Tenant, query: Listing) => addressIn(routes.files.list, { params: { projectID }, query })

/** Nine of ten read. */
export function usualCalls(tenant: Tenant): Question[] {
  const { projectID, folderID } = tenant
  const reading = [
    ...Array.from({ length: 4 }, () => listing(tenant, { take: 25 })),
    ...Array.from({ length: 3 }, () => addressIn(routes.projects.list, {})),
    addressIn(routes.projects.get, { params: { projectID } }),
    listing(tenant, { search: '4711', take: 25 }),
  ]
  const folder = addressIn(routes.folders.change, { params: { projectID, folderID } })
  return [...reading.map((path) => asking(tenant, path)), asking(tenant, folder, 'PATCH', { key: 'name', value: 'Dailies, reel 2' })]
}

/** Large pages of a large project, one of them from its middle. */
export function heavyCalls(tenant: Tenant): Question[] {
  const pages: Listing[] = [
    { search: 'ee', take: 1000 },
    { take: 1000, sortBy: 'size' },
    { take: 1000, skip: 50_000 },
  ]
  return pages.map((query) => asking(tenant, listing(tenant, query)))
}
