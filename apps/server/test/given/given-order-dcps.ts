import { files } from '@answerprint/contract/files'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { staffOrders } from '@answerprint/contract/orders'
import type { MadePackage } from '@answerprint/dcp/testing/make-package'
import type { Person } from '../person.ts'
import type { StoryOptions } from '../start-server.ts'
import { sendDcpFile } from './given.ts'
import { NAME } from './given-dcp.ts'
import { givenOrderAndStaff } from './given-orders.ts'

export const listingOf = (made: MadePackage) => [...made].map(([path, bytes]) => ({ path, size: bytes.byteLength }))

/** An order of Helen's that Dario, of staff, works on, and what they do with DCPs. */
export async function givenOrderInWork(options: StoryOptions = {}, environment: Record<string, string> = {}) {
  const story = await givenOrderAndStaff(options, environment)
  const { server, db, given, origin, organization, helen, dario, projectID, orderID, move } = story
  const staff = (name: string) => given.staff(`${name}@answerprint.example`, name)
  const params = { orderID }
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
    ...{ ...story, staff, params },
    ...{ begin, send, sendAll, shown, names, account, nightly, before },
  }
}
