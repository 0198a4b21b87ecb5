import { files } from '@answerprint/contract/files'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { staffOrders } from '@answerprint/contract/orders'
import type { MadePackage } from '@answerprint/dcp/testing/make-package'
import type { Person } from '../person.ts'
import { type StoryOptions, startServer } from '../start-server.ts'
import { sendDcpFile } from './given.ts'
import { NAME } from './given-dcp.ts'
import { givenFilm, givenPaidCaptions } from './given-orders.ts'
import { givenPostPay } from './given-post-pay.ts'

export const listingOf = (made: MadePackage) => [...made].map(([path, bytes]) => ({ path, size: bytes.byteLength }))

/** An order of Helen's that Dario, of staff, works on, and what they do with DCPs. */
export async function givenOrderInWork(options: StoryOptions = {}, environment: Record<string, string> = {}) {
  const server = await startServer(environment, options)
  const { given, db, origin } = server
  const organization = await given.organization('Northlight Distribution')
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  const orderID = await givenPaidCaptions(helen, projectID, film)
  const staff = (name: string) => given.staff(`${name}@answerprint.example`, name)
  const dario = await staff('dario')
  const params = { orderID }
  const move = (value: 'In Progress' | 'Complete' | 'Cancelled') =>
    dario.call(staffOrders.update, { params, body: { key: 'job_status', value } })
  await move('In Progress')
  const begin = (made: MadePackage, person: Person = dario, order = orderID) =>
    person.call(orderDcps.add, { params: { orderID: order }, body: { name: NAME, files: listingOf(made) } })
  const send = (dcp_id: string, made: MadePackage, path: string, person: Person = dario) =>
    sendDcpFile({ origin, person, target: { order_id: orderID }, dcp_id, path, bytes: Buffer.from(made.get(path) ?? []) })
  const sendAll = async (made: MadePackage) => {
    const { _id } = await begin(made)
    for (const path of made.keys()) await send(_id, made, path)
    return _id
  }
  const shown = () => dario.call(staffOrders.get, { params })
  const names = async () => (await helen.call(files.list, { params: { projectID }, query: {} })).files.map((each) => each.name)
  const account = () =>
    db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('owner_id', '=', organization._id).executeTakeFirst()
  const nightly = () =>
    server.composed.handlers
      .find((each) => each.job.name === 'drop-left-dcps')
      ?.run({}, { id: 'night', signal: new AbortController().signal, isLast: true })
  const { used_bytes: before = 0 } = (await account()) ?? {}
  return {
    ...{ ...server, organization, helen, dario, staff, projectID, film, orderID, params },
    ...{ move, begin, send, sendAll, shown, names, account, nightly, before },
  }
}
